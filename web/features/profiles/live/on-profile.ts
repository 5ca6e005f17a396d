import { profileChanged } from '@server/profiles/profile-edit.contract.js';
import type { Profile } from '@server/profiles/profiles.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { live } from '../../../lib/live';
import { meQuery } from '../api/use-me';

/** Puts my profile everywhere. My name and face stand in other answers too, so a new one has those asked for again. */
export function showProfile(profile: Profile, cache: QueryClient): void {
  const before = cache.getQueryData(meQuery.queryKey);
  cache.setQueryData(meQuery.queryKey, profile);
  if (before?.full_name === profile.full_name && before.avatar_url === profile.avatar_url) return;
  const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== meQuery.queryKey[0] };
  void cache.invalidateQueries(others);
}

export const onProfileChanged = live(profileChanged, showProfile);
