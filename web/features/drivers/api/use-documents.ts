import type { ApplicationDocument, DocumentKind, DriverApplication } from '@server/drivers/applications/applications.contract.js';
import { changeDocument, removeDocument, uploadDocument } from '@server/drivers/applications/documents/document.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { isForGood, Refusal, refusalReason } from '../../../lib/refusal';
import { uploadTo } from '../../../lib/upload';
import { isWithin } from '../../../ui/dates/calendar-days';
import { toast } from '../../../ui/feedback/toast-store';
import { documentTexts } from '../document-texts';
import type { DocumentUpload } from '../state/document-upload';
import { whyNot } from '../state/document-file';
import { applicationQuery } from './application-query';

type Uploads = Readonly<Partial<Record<DocumentKind, DocumentUpload>>>;

/** What a file holds on to until it is there. */
interface Held {
  readonly controller: AbortController;
  readonly preview: string | null;
}

function letGo(held: Held | undefined): void {
  held?.controller.abort();
  if (held?.preview) URL.revokeObjectURL(held.preview);
}

export type DocumentUploads = ReturnType<typeof useDocumentUploads>;

/**
 * Files on their way to the application, one of each kind: how far each got, and the ways to try again or give up. One that failed is
 * unfinished as well: its person means it to be there.
 */
export function useDocumentUploads() {
  const cache = useQueryClient();
  const [uploads, setUploads] = useState<Uploads>({});
  const running = useRef(new Map<DocumentKind, Held>());
  // Who leaves the page sends nothing more.
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const held of all.values()) letGo(held);
    };
  }, []);

  const show = (kind: DocumentKind, upload: DocumentUpload) => setUploads((old) => ({ ...old, [kind]: upload }));
  function end(kind: DocumentKind) {
    letGo(running.current.get(kind));
    running.current.delete(kind);
    setUploads(({ [kind]: _ended, ...others }) => others);
  }
  async function send(kind: DocumentKind, file: File) {
    end(kind);
    const why = whyNot(file, kind);
    if (why !== null) return show(kind, { file, preview: null, done: 0, error: why, isHopeless: true });
    const controller = new AbortController();
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
    running.current.set(kind, { controller, preview });
    const { signal } = controller;
    const onProgress = (done: number) => show(kind, { file, preview, done, error: null, isHopeless: false });
    onProgress(0);
    try {
      cache.setQueryData(applicationQuery.queryKey, await uploadTo(uploadDocument, { file, query: { kind } }, { signal, onProgress }));
      if (!signal.aborted) end(kind);
    } catch (error) {
      if (signal.aborted) return;
      const isHopeless = error instanceof Refusal && [400, 413, 415].includes(error.status);
      show(kind, { file, preview, done: 0, error: refusalReason(error) ?? documentTexts.failed, isHopeless });
    }
  }
  return { uploads, hasUnfinished: Object.keys(uploads).length > 0, send, cancel: end };
}

/** What is said of a document that is there. The day that one tells stays until the server has it, also where it cannot be kept. */
export function useDocumentEdits(document: ApplicationDocument | undefined, today: string) {
  const cache = useQueryClient();
  const [told, setTold] = useState<{ of: string; day: string }>();
  const keep = (application: DriverApplication) => void cache.setQueryData(applicationQuery.queryKey, application);
  const say = (words: string) => (error: Error) => toast({ title: refusalReason(error) ?? words, tone: 'danger' });
  const change = useEndpointMutation(changeDocument, {
    onSuccess(application, { body }) {
      keep(application);
      setTold((now) => (now?.day === body.expires_on ? undefined : now));
    },
    onError: say(documentTexts.notSaved),
  });
  const remove = useEndpointMutation(removeDocument, { onSuccess: keep, onError: say(documentTexts.notRemoved) });
  const toldDay = told && told.of === document?.id ? told.day : undefined;
  const hasFailed = change.isError && change.variables.body.expires_on === toldDay;

  function tell({ id }: ApplicationDocument, day: string) {
    setTold({ of: id, day });
    if (isWithin(day, { min: today })) change.mutate({ params: { id }, body: { expires_on: day } });
  }
  return {
    toldDay,
    notSaved: hasFailed ? { why: refusalReason(change.error) ?? documentTexts.notSaved, isForGood: isForGood(change.error) } : undefined,
    isRemoving: remove.isPending,
    onExpires(day: string) {
      // Words that are no day stay in their box, beside the last one that was.
      if (!document || day === '') return;
      if (day === document.expires_on) setTold(undefined);
      else tell(document, day);
    },
    onRemove: () => (document ? remove.mutate({ params: { id: document.id } }) : undefined),
  };
}
