import { reauthenticatePath } from '@server/auth/reauthentication/reauthentication.contract.js';
import { useReauthentication } from './api/use-reauthentication';
import { type ProofWay, ReauthenticationDialog } from './views/reauthentication-dialog';

export interface ReauthenticationProps {
  /** The page to come back to, from the provider's. */
  page: string;
  onAnswer(isProved: boolean): void;
}

/** The question who acts, while their act waits. */
export function Reauthentication({ page, onAnswer }: ReauthenticationProps) {
  const proof = useReauthentication(() => onAnswer(true));
  return <ReauthenticationDialog way={wayOf(proof, page)} onCancel={() => onAnswer(false)} />;
}

function wayOf(
  { way, isError, isRetrying, onRetry, isBusy, problem, prove }: ReturnType<typeof useReauthentication>,
  page: string,
): ProofWay {
  if (way === 'password') return { by: 'password', isBusy, problem, onPassword: prove };
  if (way === 'provider') return { by: 'provider', href: `${reauthenticatePath}?redirect_url=${encodeURIComponent(page)}` };
  return isError ? { by: 'nothing', isRetrying, onRetry } : { by: 'loading' };
}
