import { isAgentId, type UserId } from '@server/contract/ids.js';
import type { PersonProfile } from '@server/friends/people/people.contract.js';

/** Of agents and of people whom I blocked there is no more than their name. */
export const isSeen = (id: UserId, audience: PersonProfile['audience'] | undefined): boolean =>
  audience !== undefined && audience !== 'blocked' && !isAgentId(id);
