import { changePassword } from '@server/auth/passwords/passwords.contract.js';
import { getReauthentication } from '@server/auth/reauthentication/reauthentication.contract.js';
import { listSessions } from '@server/auth/sessions/sessions.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { useLockout } from '../../../lib/lockout/use-lockout';
import { codeOf, isForGood } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { passwordTexts as texts } from '../texts';
import type { PasswordProblem } from '../views/password-form';

export const passwordQuery = endpointQuery(getReauthentication);

/** Whether a password of mine is kept here, and changing it. */
export function usePassword() {
  const cache = useQueryClient();
  const { data, ...query } = useQuery(passwordQuery);
  const lockout = useLockout();
  const { mutate, isPending, error } = useEndpointMutation(changePassword, {
    onSuccess: () => void toast({ title: texts.changed }),
    onError: lockout.hear,
    // Where this one signed out everywhere else, or another one did so here.
    onSettled: () => refresh(cache, listSessions.path),
  });
  return {
    query,
    way: data?.way,
    isBusy: isPending,
    problem: error ? problemOf(error, lockout.words) : undefined,
    change: (current: string, next: string, onChanged: () => void) =>
      mutate({ body: { current_password: current, new_password: next } }, { onSuccess: onChanged }),
  };
}

/** Nothing of a wait that is over. */
function problemOf(error: Error, locked: string | undefined): PasswordProblem | undefined {
  switch (codeOf(error)) {
    case 'wrong_password':
      return { at: 'current', words: texts.wrong };
    case 'rate_limited':
      return locked === undefined ? undefined : { at: 'current', words: locked };
    case 'no_password':
      return { at: 'form', words: texts.noPassword };
    case 'demo_account':
      return { at: 'form', words: texts.demo };
    default:
      return { at: 'form', words: isForGood(error) ? texts.failed : texts.lost };
  }
}
