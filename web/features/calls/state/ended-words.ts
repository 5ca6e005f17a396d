import type { Call } from '@server/calls/calls.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { formatTalkTime } from '../../../lib/format/talk-time';
import { callTexts } from '../texts';

export interface EndedWords {
  readonly title: string;
  /** Null where the title says it all. */
  readonly message: string | null;
}

/** How a call ended, for the one of the two who reads it. */
export function endedWords(call: Pick<Call, 'end_reason' | 'my_role' | 'person' | 'accepted_at' | 'ended_at'>): EndedWords {
  const { end_reason: end, my_role: role, accepted_at: from, ended_at: to } = call;
  const { title, lasted, lost, missed } = callTexts.ended;
  if (end === 'busy') return { title: title.busy({ name: firstNameOf(call.person.full_name) }), message: null };
  const isMissed = role === 'callee' && (end === 'missed' || end === 'cancelled');
  if (isMissed) return { title: title.hung_up, message: missed };
  if (end === 'lost') return { title: title.lost, message: lost };
  const length = from === null || to === null ? null : formatTalkTime(Date.parse(to) - Date.parse(from));
  return { title: title[end ?? 'hung_up'], message: length === null ? null : lasted({ length }) };
}
