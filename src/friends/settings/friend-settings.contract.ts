import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { topic } from '../../contract/topic.js';

/** Who may send me friend requests (M89). */
export const RequestsFrom = z.enum(['everyone', 'friends_of_friends', 'nobody']);
export type RequestsFrom = z.output<typeof RequestsFrom>;

export const FriendSettings = z.object({
  /** Whether I may be suggested to others (M88). */
  suggestable: z.boolean(),
  /** Whoever may not ask me does not find me in the search either. */
  requests_from: RequestsFrom,
});
export type FriendSettings = z.output<typeof FriendSettings>;

/** What holds until a person says otherwise. */
export const defaultFriendSettings: FriendSettings = { suggestable: true, requests_from: 'everyone' };

export const getFriendSettings = endpoint({
  method: 'GET',
  path: '/api/friends/settings',
  access: 'user',
  summary: 'Who may find and ask me',
  reply: FriendSettings,
});

/** In force from this answer on: for requests, suggestions and the search (M88, M89). */
export const putFriendSettings = endpoint({
  method: 'PUT',
  path: '/api/friends/settings',
  access: 'user',
  summary: 'Choose who may find and ask me',
  body: z.strictObject({ suggestable: z.boolean(), requests_from: RequestsFrom }),
  reply: FriendSettings,
  rate: { limit: 60, windowS: 60 },
});

/** I chose anew who may find and ask me, on whichever device. */
export const friendSettingsChanged = topic({ name: 'friends.settings.changed', payload: FriendSettings });
