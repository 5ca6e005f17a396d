import type { ApplicationDocument, DriverApplication } from '@server/drivers/applications/applications.contract.js';
import { changeDocument } from '@server/drivers/applications/documents/document.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refusalReason } from '../../../lib/refusal';
import { isWithin } from '../../../ui/dates/calendar-days';
import { toast } from '../../../ui/feedback/toast-store';
import { documentTexts } from '../document-texts';
import { applicationQuery } from './application-query';

/** A last day as it was told, and why the server does not have it. */
interface ToldDay {
  readonly day: string;
  readonly error?: Error | undefined;
}

export type ToldDays = ReturnType<typeof useToldDays>;

/**
 * The last days that were told of documents, by document: each stays until the server has it, also where it cannot be kept and while
 * another step shows.
 */
export function useToldDays({ documents }: Pick<DriverApplication, 'documents'>, today: string) {
  const cache = useQueryClient();
  const [told, setTold] = useState<Readonly<Record<string, ToldDay>>>({});
  const forget = (id: string) => setTold(({ [id]: _forgotten, ...others }) => others);
  const change = useEndpointMutation(changeDocument, {
    // One after the other: the last one told is the one that stays.
    scope: { id: changeDocument.path },
    onSuccess(application, { params, body }) {
      cache.setQueryData(applicationQuery.queryKey, application);
      setTold((now) => {
        const { [params.id]: known, ...others } = now;
        return known?.day === body.expires_on ? others : now;
      });
    },
    onError(error, { params, body }) {
      toast({ title: refusalReason(error) ?? documentTexts.notSaved, tone: 'danger' });
      setTold((now) => (now[params.id]?.day === body.expires_on ? { ...now, [params.id]: { day: body.expires_on, error } } : now));
    },
  });

  function tell({ id, expires_on: known }: ApplicationDocument, day: string) {
    const isOnItsWay = told[id] !== undefined && told[id].error === undefined;
    if (day === known && !isOnItsWay) return forget(id);
    setTold((now) => ({ ...now, [id]: { day } }));
    if (isWithin(day, { min: today })) change.mutate({ params: { id }, body: { expires_on: day } });
  }
  // Of one that is decided nothing can be told any more.
  const isUnsaved = ({ id, state, expires_on: known }: ApplicationDocument) =>
    state === 'pending' && told[id] !== undefined && told[id].day !== known;
  return { told, tell, hasUnsaved: documents.some(isUnsaved) };
}
