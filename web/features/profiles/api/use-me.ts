import { getMe, type Profile, type Role } from '@server/profiles/profiles.contract.js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Caller, CallOptions } from '../../../lib/call';
import { Refusal } from '../../../lib/refusal';
import { callerOf, endpointKey } from '../../../lib/cache/query';

/** Who is signed in; null when nobody is. In the cache of every page, so it never makes one wait. */
export const meQuery = queryOptions<Profile | null>({
  queryKey: endpointKey(getMe, {}),
  queryFn: ({ client, signal }) => askMe(callerOf(client), { signal }),
});

/** The same without a cache. */
export async function askMe(caller: Caller, options: CallOptions = {}): Promise<Profile | null> {
  try {
    return await caller(getMe, {}, { ...options, isAsAnybody: true });
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

/** The signed-in person's profile; null when signed out. */
export function useMe(): Profile | null {
  return useQuery(meQuery).data ?? null;
}

/** Whether the signed-in person is this. */
export const useHasRole = (role: Role): boolean => useMe()?.computed_roles.includes(role) ?? false;
