import type { Call } from '@server/calls/calls.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { callTexts } from '../texts';
import { endedWords } from './ended-words';
import type { Phase } from './phase';

type Spoken = Pick<Call, 'status' | 'call_type' | 'end_reason' | 'my_role' | 'person' | 'accepted_at' | 'ended_at'>;

const nothing = () => '';

const wordsBy: Readonly<Record<Phase, (call: Spoken, isStarted: boolean) => string>> = {
  unsupported: nothing,
  incoming: nothing,
  ended: endedSpoken,
  elsewhere: () => callTexts.ended.spoken(callTexts.moved),
  check: checkWords,
  asking: checkWords,
  denied: checkWords,
  missing: checkWords,
  busy: checkWords,
  ringing: () => callTexts.state.ringing,
  connecting: () => callTexts.state.connecting,
  connected: () => callTexts.state.connected,
  reconnecting: () => callTexts.state.reconnecting,
};

/** How a call goes, for whoever does not see its page, and in the place of the same words that show; '' where those are read by themselves. Time that passes changes nothing of it. */
export function spokenWords(call: Spoken, phase: Phase, isStarted: boolean): string {
  return wordsBy[phase](call, isStarted);
}

/** Before a press here it may be another page that rings or talks: nothing is said of that one. */
export function checkWords({ status, call_type: type, person }: Spoken, isStarted: boolean): string {
  const texts = callTexts.check;
  if (!isStarted) return texts.hint;
  const how = status === 'ringing' ? texts.ringing : texts.here;
  return how[type]({ name: firstNameOf(person.full_name) });
}

function endedSpoken(call: Spoken): string {
  const { title, message } = endedWords(call);
  return message === null ? title : callTexts.ended.spoken({ title, message });
}
