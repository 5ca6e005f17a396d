import { rerouteRide } from '@server/booking/reroute/reroute.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { Route } from 'lucide-react';
import { formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/button';
import { useRideCommand } from '../api/use-ride-command';
import { useRouteQuote } from '../api/use-route-quote';
import type { BookingSlots } from '../booking/booking-slots';
import { bookingTexts } from '../booking/booking-texts';
import { useServerNow } from '../../../lib/device/use-server-now';
import { codeOf } from '../../../lib/refusal';
import { reasonOf } from '../state/booking/refusal';
import { pickupOf } from '../state/booking/recent-places';
import { canReroute, type RouteDraft, routeDraftOf, routeWishOf } from '../state/booking/reroute';
import type { RoutePrice } from '../views/trips/reroute-price';
import { RerouteDialog } from '../views/trips/reroute-dialog';
import { rerouteTexts } from './reroute-texts';

interface RerouteProps {
  ride: Ride;
  place: BookingSlots['place'];
}

/** Another destination, or other stops, from the driver's yes until they are there. */
export function RerouteRide({ ride, place }: RerouteProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {canReroute(ride) ? (
        <Button variant="quiet" className="-ms-3.5 self-start" onClick={() => setIsOpen(true)}>
          <Route aria-hidden="true" /> {rerouteTexts.change}
        </Button>
      ) : null}
      {isOpen ? <Rerouting {...{ ride, place }} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Lives as long as its dialog is open: the next one begins with the route that the ride has then. */
function Rerouting({ ride, place, onClose }: RerouteProps & { onClose(): void }) {
  const [draft, setDraft] = useState<RouteDraft>(() => routeDraftOf(ride));
  const wish = routeWishOf(ride, draft);
  const quote = useRouteQuote(ride.id, wish);
  const nowMs = useServerNow(quote.data?.server_now ?? ride.server_now);
  // Its bank may be asked at that moment, and is not asked beside that.
  const command = useRideCommand(rerouteRide, ride.id, { isRepeated: false });
  // What becomes of it is what its own answer says.
  const isOver = !command.isPending && !canReroute(ride);
  const price: RoutePrice = isOver ? { kind: 'over', reason: rerouteTexts.over } : priceOf(wish !== undefined, quote, nowMs);
  const ask = () => {
    if (!quote.data) return;
    command.mutate(
      { params: { id: ride.id }, body: { quote_id: quote.data.id } },
      {
        onSuccess: onClose,
        // The reason stays beneath the new price.
        onError: (error) => (isGone(error) ? void quote.refetch() : undefined),
      },
    );
  };
  const failure = isOver ? null : command.error;
  const wait = useWaitForCard(failure, command.isPending, ask);
  const confirm = () => {
    wait.beginAnew();
    ask();
  };
  const askAgain = () => {
    command.reset();
    void quote.refetch();
  };
  const change = (next: Partial<RouteDraft>) => {
    wait.beginAnew();
    command.reset();
    setDraft((known) => ({ ...known, ...next }));
  };
  const { stops, destination } = draft;
  const box = { placeholder: bookingTexts.placeholder, near: pickupOf(ride), suggestions: [] };
  return (
    <RerouteDialog
      driver={ride.driver ? firstNameOf(ride.driver.full_name) : rerouteTexts.theDriver}
      stops={stops.map((stop, index) =>
        place({
          ...box,
          label: bookingTexts.stop({ order: index + 1 }),
          value: stop,
          onPick: (picked) => change({ stops: stops.map((old, at) => (at === index ? picked : old)) }),
        }),
      )}
      destination={place({
        ...box,
        label: bookingTexts.destination,
        value: destination,
        onPick: (picked) => change({ destination: picked }),
      })}
      price={price}
      total={price.kind === 'known' ? formatMoney(price.quote.price, price.quote.currency) : undefined}
      // Once, also where it was a refusal that told of it.
      problem={wait.isWaiting ? undefined : problemOf(failure)}
      isBusy={command.isPending}
      isWaiting={wait.isWaiting}
      onAddStop={() => change({ stops: [...stops, undefined] })}
      onRemoveStop={(index) => change({ stops: stops.filter((_, at) => at !== index) })}
      onRetry={askAgain}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** So often, and so far apart (ms), a card that is being asked about the ride already is waited for. */
const [waitsForCard, waitForCardMs] = [4, 2_000];

/** Asks anew once the card may have answered, as long as somebody waits: with the dialog it ends. */
function useWaitForCard(error: Error | null, isAsking: boolean, ask: () => void) {
  const [waits, setWaits] = useState(0);
  const isBusy = error !== null && codeOf(error) === 'card_busy' && waits < waitsForCard;
  const goOn = useEffectEvent(() => {
    setWaits(waits + 1);
    ask();
  });
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(goOn, waitForCardMs);
    return () => clearTimeout(timer);
  }, [isBusy, waits]);
  // It goes on while the card is asked anew: what tells of it is said once.
  return { isWaiting: isBusy || (isAsking && waits > 0), beginAnew: () => setWaits(0) };
}

const problemOf = (error: Error | null) => (error ? (reasonOf(error) ?? rerouteTexts.failed) : undefined);

/** A price that cannot be taken any more, or a card that has answered for it already. */
const isGone = (error: Error): boolean =>
  ['quote_expired', 'quote_used', 'card_declined', 'card_wants_you', 'card_unanswered'].includes(codeOf(error));

function priceOf(isAsked: boolean, quote: ReturnType<typeof useRouteQuote>, nowMs: number): RoutePrice {
  if (!isAsked) return { kind: 'none' };
  if (quote.isFetching) return { kind: 'asking' };
  if (quote.isError) return { kind: 'failed', reason: reasonOf(quote.error) ?? rerouteTexts.failed };
  if (!quote.data) return { kind: 'asking' };
  const remainingMs = Date.parse(quote.data.expires_at) - nowMs;
  return remainingMs <= 0 ? { kind: 'expired' } : { kind: 'known', quote: quote.data, remainingMs };
}
