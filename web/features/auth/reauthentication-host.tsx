import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { proofRequest } from '../../lib/reauthentication';
import { PartBoundary } from '../../ui/feedback/part-boundary';
import { toast } from '../../ui/feedback/toast-store';
import { reauthenticationTexts as texts } from './texts';

/** Made anew after code did not come, since a lazy component asks for it only once. */
const lazyQuestion = () => lazy(async () => ({ default: (await import('./reauthentication')).Reauthentication }));

/** Stands in every page of the desk: where an act waits for a proof of who acts, they are asked. Whoever leaves proves nothing. */
export function ReauthenticationHost() {
  const request = useSyncExternalStore(proofRequest.subscribe, proofRequest.get, () => null);
  const { pathname, search } = useLocation();
  const [{ Question, tries }, setQuestion] = useState(() => ({ Question: lazyQuestion(), tries: 0 }));
  useEffect(() => () => proofRequest.get()?.answer(false), []);
  function giveUp() {
    request?.answer(false);
    setQuestion({ Question: lazyQuestion(), tries: tries + 1 });
    toast({ title: texts.notOpened, tone: 'danger' });
  }
  if (!request) return null;
  return (
    <PartBoundary key={tries} fallback={null} onFailed={giveUp}>
      <Question page={pathname + search} onAnswer={request.answer} />
    </PartBoundary>
  );
}
