import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Person } from '../profiles/profiles.contract.js';

/** Of friends who are online so many are named (M92). */
export const onlineFriendsMax = 10;

/** My friends who are online now, the first by name, to write to at once (M92); agents are there always, and are not among them. */
export const listOnlineFriends = endpoint({
  method: 'GET',
  path: '/api/presence/friends',
  access: 'user',
  summary: 'My friends who are online now, the first by name',
  reply: z.object({ friends: z.array(Person) }),
});
