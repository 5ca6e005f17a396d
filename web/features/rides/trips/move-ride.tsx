import type { LocalTime } from '@server/contract/calendar/local-time.js';
import { rescheduleProblems, rescheduleRide } from '@server/booking/reschedule/reschedule.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money';
import { useHere } from '../../../lib/here';
import { Button } from '../../../ui/button';
import { isOldPrice, useQuote } from '../api/use-quote';
import { useRideCommand } from '../api/use-ride-command';
import { codeOf } from '../../../lib/refusal';
import { scheduleBounds } from '../state/booking/draft';
import { whyFailed } from '../state/booking/refusal';
import { type Chosen, chosenFor, timeChosen, timeOf, whyNotMovedAt } from '../state/move';
import { type SentenceFacts, sentenceOf } from '../state/sentence';
import { formatMoment, otherClock } from '../../../lib/format/when/when';
import { MoveDialog, type MovePrice } from '../views/trips/move-dialog';
import { moveTexts } from './move-texts';

interface MoveProps {
  ride: Ride;
  /** The server's time (ms since 1970). */
  nowMs: number;
}

/** The way to another time for a scheduled ride, while that is free. */
export function MoveRide({ ride, nowMs, onPress }: MoveProps & { onPress(): void }) {
  if (ride.my_role !== 'rider' || whyNotMovedAt(ride, nowMs) !== undefined) return null;
  return (
    <Button variant="quiet" onClick={onPress}>
      {moveTexts.change}
    </Button>
  );
}

/** Lives as long as its dialog is open, whatever becomes of the ride: the next one begins with the time that the ride has then. */
export function MovingRide({ ride, nowMs, onClose }: MoveProps & { onClose(): void }) {
  const here = useHere();
  const [time, setTime] = useState<LocalTime>(() => timeOf(ride));
  const chosen = chosenFor(ride, time, { nowMs });
  const move = useRideCommand(rescheduleRide, ride.id);
  const over = whyOver(ride, { here, nowMs }, move.isPending);
  const quote = useQuote(chosen.kind === 'new' ? chosen.request : undefined);
  const offer = chosen.kind === 'new' && !quote.isPlaceholderData && !quote.isError ? quote.data : undefined;
  const at = timeChosen(ride, time);
  const askAgain = () => void quote.refetch();
  return (
    <MoveDialog
      time={time}
      bounds={scheduleBounds(nowMs)}
      current={formatMoment(ride.pickup_time, ride.time_zone, here)}
      driver={ride.driver ? firstNameOf(ride.driver.full_name) : undefined}
      timeAtPickup={at && otherClock(at, ride.time_zone, here.timeZone)}
      isTimeBad={chosen.kind === 'bad'}
      price={over === undefined ? priceOf(chosen, quote, ride) : { kind: 'over', reason: over }}
      // Once, also where it was a refusal that told of it.
      problem={move.error && over === undefined ? whyFailed(move.error) : undefined}
      isBusy={move.isPending}
      onChange={(change) => {
        move.reset();
        setTime((known) => ({ ...known, ...change }));
      }}
      onRetry={askAgain}
      onMove={() =>
        offer &&
        move.mutate(
          { params: { id: ride.id }, body: { quote_id: offer.id }, idempotencyKey: offer.id },
          { onSuccess: onClose, onError: (error) => (hasNoPrice(error) ? askAgain() : undefined) },
        )
      }
      onClose={onClose}
    />
  );
}

/** Why nothing comes of what is being chosen: what has become of the ride meanwhile, or that it is too late. */
function whyOver(ride: Ride, facts: SentenceFacts, isMoving: boolean): string | undefined {
  // What its own answer says comes of itself.
  const code = isMoving ? undefined : whyNotMovedAt(ride, facts.nowMs);
  if (code === undefined) return undefined;
  if (code !== 'wrong_state') return rescheduleProblems[code][1];
  // Without its minutes: said again with each of them, nobody would hear it any more.
  return `${sentenceOf({ ...ride, eta_minutes: null }, facts).title} ${moveTexts.over}`;
}

/** The price held for five minutes, or was taken by another try. */
const hasNoPrice = (error: Error): boolean => ['quote_expired', 'quote_used'].includes(codeOf(error));

function priceOf(chosen: Chosen, quote: ReturnType<typeof useQuote>, ride: Ride): MovePrice {
  if (chosen.kind !== 'new') return { kind: 'none' };
  if (isOldPrice(quote)) return { kind: 'asking' };
  if (quote.isError) return { kind: 'failed', reason: whyFailed(quote.error) };
  if (!quote.data) return { kind: 'asking' };
  const { price, currency } = quote.data;
  return {
    kind: 'known',
    price: formatMoney(price, currency),
    before: price === ride.price ? null : formatMoney(ride.price, ride.currency),
  };
}
