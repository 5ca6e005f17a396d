import type { WhyEvent } from '@server/why/why.contract.js';
import type { Here } from '../../../lib/format/day';
import { HappenedLine } from '../../../ui/rides/happened-line';
import { happenedTexts as texts, happenedWords, reasonWords } from '../why-texts';
import { Nothing, WhyPart } from './why-part';

export interface WhyHappenedProps {
  events: readonly WhyEvent[];
  here: Here;
}

/** What happened to the ride, and by whom, in order. */
export function WhyHappened({ events, here }: WhyHappenedProps) {
  return (
    <WhyPart title={texts.title}>
      {events.length === 0 ? <Nothing>{texts.none}</Nothing> : null}
      <ol className="flex flex-col gap-3">
        {events.map((event) => (
          <HappenedLine key={event.seq} reason={reasonWords(event)} by={texts.actors[event.actor]} at={event.at} here={here}>
            {happenedWords(event.type, texts.events)}
          </HappenedLine>
        ))}
      </ol>
    </WhyPart>
  );
}
