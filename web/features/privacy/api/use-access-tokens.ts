import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
  type tokenDays,
  type TokenScope,
} from '@server/access-tokens/access-tokens.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { isNotFound, Refusal } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { newTokenTexts, tokenTexts } from '../texts';

export const accessTokensQuery = endpointQuery(listAccessTokens);

/** My access tokens, and taking one back. One that is gone already is gone all the same. */
export function useAccessTokens() {
  const cache = useQueryClient();
  const { data, ...query } = useQuery(accessTokensQuery);
  const { mutate, isPending } = useEndpointMutation(revokeAccessToken, {
    onSuccess: () => void toast({ title: tokenTexts.revoked }),
    onError: (error) => {
      if (!isNotFound(error)) toast({ title: tokenTexts.revokeFailed, tone: 'danger' });
    },
    onSettled: () => refresh(cache, listAccessTokens.path),
  });
  const revoke = (id: string, onDone: () => void) =>
    mutate({ params: { id } }, { onSuccess: onDone, onError: (error) => (isNotFound(error) ? onDone() : undefined) });
  return { query, known: data, revoke, isRevoking: isPending };
}

/** What one chooses for a new one. */
export interface NewToken {
  readonly name: string;
  readonly days: (typeof tokenDays)[number];
  readonly scope: TokenScope;
}

/** Makes one. `token` is what the server tells this once; it is forgotten with the dialog. */
export function useNewToken() {
  const cache = useQueryClient();
  const { mutate, isPending, data, error } = useEndpointMutation(createAccessToken, {
    gcTime: 0,
    onSettled: () => refresh(cache, listAccessTokens.path),
  });
  return {
    make: (wish: NewToken) => mutate({ body: wish }),
    isMaking: isPending,
    token: data?.token,
    problem: problemOf(error),
  };
}

function problemOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof Refusal)) return newTokenTexts.failed;
  if (error.code === 'too_many_tokens') return error.message;
  return error.code === 'rate_limited' ? newTokenTexts.tooOften : newTokenTexts.failed;
}
