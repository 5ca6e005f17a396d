import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { part } from '../../lib/part';
import { proofRequest } from '../../lib/reauthentication';
import { PartBoundary } from '../../ui/feedback/part-boundary';
import { toast } from '../../ui/feedback/toast-store';
import { reauthenticationTexts as texts } from './texts';

const Question = part(async () => (await import('./reauthentication')).Reauthentication);

/** Stands in every page of the desk: where an act waits for a proof of who acts, they are asked. Whoever leaves proves nothing. */
export function ReauthenticationHost() {
  const request = useSyncExternalStore(proofRequest.subscribe, proofRequest.get, () => null);
  const { pathname, search } = useLocation();
  useEffect(() => () => proofRequest.get()?.answer(false), []);
  function giveUp() {
    request?.answer(false);
    toast({ title: texts.notOpened, tone: 'danger' });
  }
  if (!request) return null;
  return (
    <PartBoundary fallback={null} onFailed={giveUp}>
      <Question page={pathname + search} onAnswer={request.answer} />
    </PartBoundary>
  );
}
