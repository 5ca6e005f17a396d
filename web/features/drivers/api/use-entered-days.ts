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

/** A last day as it was entered, and why the server does not have it. */
interface EnteredDay {
  readonly day: string;
  readonly error?: Error | undefined;
}

export type EnteredDays = ReturnType<typeof useEnteredDays>;

/**
 * The last days that were entered for documents, by document: each stays until the server has it, also where it cannot be kept and while
 * another step shows.
 */
export function useEnteredDays({ documents }: Pick<DriverApplication, 'documents'>, today: string) {
  const cache = useQueryClient();
  const [entered, setEntered] = useState<Readonly<Record<string, EnteredDay>>>({});
  const forget = (id: string) => setEntered(({ [id]: _forgotten, ...others }) => others);
  const change = useEndpointMutation(changeDocument, {
    // One after the other: the last one entered is the one that stays.
    scope: { id: changeDocument.path },
    onSuccess(application, { params, body }) {
      cache.setQueryData(applicationQuery.queryKey, application);
      setEntered((now) => {
        const { [params.id]: known, ...others } = now;
        return known?.day === body.expires_on ? others : now;
      });
    },
    onError(error, { params, body }) {
      toast({ title: refusalReason(error) ?? documentTexts.notSaved, tone: 'danger' });
      setEntered((now) => (now[params.id]?.day === body.expires_on ? { ...now, [params.id]: { day: body.expires_on, error } } : now));
    },
  });

  function enter({ id, expires_on: known }: ApplicationDocument, day: string) {
    const isOnItsWay = entered[id] !== undefined && entered[id].error === undefined;
    if (day === known && !isOnItsWay) return forget(id);
    setEntered((now) => ({ ...now, [id]: { day } }));
    if (isWithin(day, { min: today })) change.mutate({ params: { id }, body: { expires_on: day } });
  }
  // Of one that is decided nothing can be entered any more.
  const isUnsaved = ({ id, state, expires_on: known }: ApplicationDocument) =>
    state === 'pending' && entered[id] !== undefined && entered[id].day !== known;
  return { entered, enter, hasUnsaved: documents.some(isUnsaved) };
}
