import { type NamedPerson, type NamesPeople, othersThan, withoutPerson } from '../../chat/talks/named-people.contract.js';
import { dayMs } from '../../contract/duration.js';
import { isBlank } from '../../contract/text.js';
import { actOf, type AgentAct } from '../act.contract.js';
import type { RunEvent, StreamRequest } from '../agents.contract.js';
import type { ConfirmationRow, Confirmed } from '../confirmations/confirmations.queries.js';
import { actWithinMs, questionKeptMs } from '../limits.js';
import { agentTexts } from '../texts.js';
import { isActing } from '../tools/toolbox.js';
import { deedOf } from '../words.js';
import type { RunRow } from './runs.queries.js';

/** The beginning of an instant's day, in UTC: what people may use is counted by it. */
export function dayOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs);
}

/** Seconds until what people may use is counted anew. */
export function nextDayInS(now: Date): number {
  return Math.ceil((dayOf(now).getTime() + dayMs - now.getTime()) / 1_000);
}

/** What the client says in its person's name; null for nothing. All else that it sends along is a claim (S31). */
export function saidIn({ messages }: Pick<StreamRequest, 'messages'>): string | null {
  const last = messages.at(-1);
  return last?.role === 'user' && !isBlank(last.content) ? last.content : null;
}

/** What is said now; null where the agent speaks first, and where it answers what stands in the conversation. */
export function questionOf(request: Pick<StreamRequest, 'messages' | 'rewindTo'>): string | null {
  return request.rewindTo === undefined ? saidIn(request) : null;
}

/** After which event a stream goes on: 0 where it begins, and where what a client says is no number of ours. */
export function placeOf(lastEventId: string | undefined): number {
  return lastEventId !== undefined && /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : 0;
}

/** A question that no worker took up for so long that its person has gone on; what was begun, and waited for them, is none. */
export const isGoneCold = ({
  rounds,
  created_at: asked,
  updated_at: taken,
}: Pick<RunRow, 'rounds' | 'created_at' | 'updated_at'>): boolean => rounds === 0 && taken.getTime() - asked.getTime() > questionKeptMs;

/** Whether it is too late to begin what was confirmed, in a run that was taken up just now. */
export const isTooLate = (
  { answered_at: at }: Pick<ConfirmationRow, 'answered_at'>,
  { updated_at: taken }: Pick<RunRow, 'updated_at'>,
): boolean => at !== null && taken.getTime() - at.getTime() > actWithinMs;

/** What one answer's message keeps; where more was done, all of that. */
const maxActs = 20;

/** What was looked up and done for an answer, in its order: what was looked up last makes room for what was done. */
export function actsOf(events: readonly RunEvent[]): AgentAct[] {
  const results = events.filter((event) => event.type === 'tool_result');
  let placesLeft = maxActs - results.filter(({ tool }) => isActing(tool)).length;
  return results.filter(({ tool }) => isActing(tool) || placesLeft-- > 0).map(actOf);
}

/** Beside what an event, or an answer, is: whom it names. */
export const naming = (named: readonly NamedPerson[]): NamesPeople => (named.length > 0 ? { named } : {});

/** Of those whom an answer's tools showed, each once, those whom it names: Dan Lee is not where it says Dan Quill. */
export function namedIn(content: string, events: readonly NamesPeople[]): NamedPerson[] {
  const shown = events.flatMap(({ named = [] }) => named);
  const isNamed = (person: NamedPerson) => withoutPerson(content, person, othersThan(person.id, shown)) !== content;
  const named = shown.filter(isNamed);
  return [...new Map(named.map((person) => [JSON.stringify([person.id, person.name, person.plate]), person])).values()];
}

type Ended = Pick<RunRow, 'content' | 'lease_until'>;

/** Confirmed and begun, and nobody knows how it went: whoever was at it still has a lease, or left one that is over. */
const isUnknown = ({ lease_until: until }: Pick<Ended, 'lease_until'>, { ok }: Confirmed): boolean => ok === null && until !== null;

/** Nobody knows how something went that was confirmed. */
export function isInDoubt(run: Pick<Ended, 'lease_until'>, confirmed: readonly Confirmed[]): boolean {
  return confirmed.some((act) => isUnknown(run, act));
}

/** What stays of an answer that did not come to its end: what it had said, and what it did, which no model says any more (M134). */
export function saidOf(run: Ended, confirmed: readonly Confirmed[]): string {
  const done = confirmed.flatMap((act) => {
    const summary = deedOf(act.summary);
    if (act.ok) return [agentTexts.done({ summary })];
    return isUnknown(run, act) ? [agentTexts.maybeDone({ summary })] : [];
  });
  return [run.content, ...done].filter((part) => !isBlank(part)).join('\n\n');
}
