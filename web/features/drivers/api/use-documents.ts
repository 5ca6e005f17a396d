import type { ApplicationDocument, DocumentKind } from '@server/drivers/applications/applications.contract.js';
import { removeDocument, uploadDocument } from '@server/drivers/applications/documents/document.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { isForGood, Refusal, refusalReason } from '../../../lib/refusal';
import { uploadTo } from '../../../lib/upload';
import { toast } from '../../../ui/feedback/toast-store';
import { documentTexts } from '../document-texts';
import type { DocumentUpload } from '../state/document-upload';
import { whyNot } from '../state/document-file';
import { applicationQuery } from './application-query';
import type { EnteredDays } from './use-entered-days';

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

/** What is said of a document that is there. */
export function useDocumentEdits(document: ApplicationDocument | undefined, { entered, enter }: Pick<EnteredDays, 'entered' | 'enter'>) {
  const cache = useQueryClient();
  const remove = useEndpointMutation(removeDocument, {
    onSuccess: (application) => void cache.setQueryData(applicationQuery.queryKey, application),
    onError: (error) => toast({ title: refusalReason(error) ?? documentTexts.notRemoved, tone: 'danger' }),
  });
  const { day, error } = (document && entered[document.id]) ?? {};
  return {
    toldDay: day,
    notSaved: error && { why: refusalReason(error) ?? documentTexts.notSaved, isForGood: isForGood(error) },
    isRemoving: remove.isPending,
    onExpires(next: string) {
      // Words that are no day stay in their box, beside the last one that was.
      if (document && next !== '') enter(document, next);
    },
    onRemove: () => (document ? remove.mutate({ params: { id: document.id } }) : undefined),
  };
}
