import type { WhyEvent } from '@server/why/why.contract.js';
import { formatClock } from '../../../lib/format/clock';
import { formatDate, type Here } from '../../../lib/format/day';
import { happenedTexts as texts, reasonWords } from '../why-texts';
import { Nothing, WhyPart } from './why-part';

export interface WhyHappenedProps {
  events: readonly WhyEvent[];
  here: Here;
}

/** What has no words yet stands as it is. */
function wordsOf(type: string): string {
  const known: Readonly<Record<string, string>> = texts.events;
  return known[type] ?? type;
}

/** What happened to the ride, and by whom, in order. */
export function WhyHappened({ events, here }: WhyHappenedProps) {
  return (
    <WhyPart title={texts.title}>
      {events.length === 0 ? <Nothing>{texts.none}</Nothing> : null}
      <ol className="flex flex-col gap-3">
        {events.map((event) => (
          <Happened key={event.seq} {...{ event, here }} />
        ))}
      </ol>
    </WhyPart>
  );
}

function Happened({ event: { type, at, ...event }, here }: { event: WhyEvent; here: Here }) {
  const reason = reasonWords(event);
  return (
    <li className="border-s-2 border-line ps-3">
      <p className="text-body text-ink">{wordsOf(type)}</p>
      {reason === null ? null : (
        <p dir="auto" className="max-w-[68ch] text-body break-words text-ink-soft">
          {reason}
        </p>
      )}
      <p className="text-xs text-ink-faint">
        {texts.actors[event.actor]} · <time dateTime={at}>{`${formatDate(at, here)}, ${formatClock(at, here.timeZone)}`}</time>
      </p>
    </li>
  );
}
