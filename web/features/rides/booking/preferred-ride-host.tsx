import type { PreferredRide } from '@server/dispatch/offers/offer.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { mayBeHeard, playChime } from '../../../lib/device/chime';
import { claim } from '../../../lib/device/foremost-tab';
import { useHere } from '../../../lib/here';
import { quietly } from '../../../lib/quietly';
import { useStored } from '../../../lib/cache/storage';
import { toast } from '../../../ui/feedback/toast-store';
import { useActiveRide } from '../api/use-active-ride';
import { useAnswerRequest } from '../api/use-answer-request';
import { useOffers, usePreferred } from '../api/use-offers';
import { whyClosed } from '../state/booking/closed-requests';
import { dismissedRides } from '../device/dismissed-rides';
import { firstToShow, withDismissed } from '../state/booking/dismissed';
import { requestMapOf, type RequestMapContent } from '../state/position';
import { useServerNow } from '../../../lib/device/use-server-now';
import { closedWords, requestTexts } from '../texts';
import { PreferredModal } from '../views/dispatch/preferred-modal';

/** How long the toast of a dismissal stays (ms), M23. */
const dismissToastMs = 3_000;
/** The server's end may be heard this much (ms) before the browser's own count is at zero. */
const nearlyOverMs = 2_000;

export interface PreferredRideHostProps {
  /** A small map with pickup and destination, from the feature that draws maps. */
  map(content: RequestMapContent): ReactNode;
}

/** Mounted once in the shell, for drivers only (M20): the popup of a ride addressed to this driver, and the sound of new requests. */
export function PreferredRideHost({ map }: PreferredRideHostProps) {
  const rides = usePreferred().data?.rides ?? [];
  const offers = useOffers().data?.offers ?? [];
  const running = useActiveRide();
  const route = running?.my_role === 'driver' ? running.proposal : null;
  // A ride that is offered once more, in a later round, is heard once more.
  useSoundOfNew([...rides.map(({ id }) => id), ...offers.map(({ id, round }) => `${id}:${round}`), ...(route ? [route.quote_id] : [])]);
  return <Popup {...{ rides, map }} />;
}

function Popup({ rides, map }: { rides: readonly PreferredRide[]; map: PreferredRideHostProps['map'] }) {
  const here = useHere();
  const nowMs = useServerNow(rides[0]?.server_now);
  const dismissed = useStored(dismissedRides);
  const [handled, setHandled] = useState<ReadonlySet<string>>(new Set());
  const answer = useAnswerRequest();
  const shown = firstToShow(rides, { dismissed, handled, nowMs });
  useWordsForEnded(rides, nowMs);
  if (!shown) return null;

  function dismiss(ride: PreferredRide) {
    dismissedRides.set(withDismissed(dismissedRides.get(), ride, nowMs));
    setHandled(new Set([...handled, ride.id]));
    toast({ title: requestTexts.dismissed, description: requestTexts.dismissedDetail, duration: dismissToastMs });
  }
  return (
    <PreferredModal
      key={shown.id}
      ride={shown}
      here={here}
      remainingMs={Date.parse(shown.preferred_driver_timeout) - nowMs}
      busy={answer.busyWith(shown)}
      map={map(requestMapOf(shown))}
      onAccept={() => answer.accept(shown)}
      onDecline={() => answer.decline(shown)}
      onDismiss={() => dismiss(shown)}
    />
  );
}

/** Once for each request that was not there before, in one tab of the browser; what is there when the page opens has been heard or is in sight. */
function useSoundOfNew(requests: readonly string[]): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  const key = requests.join(' ');
  useEffect(() => {
    const now = key === '' ? [] : key.split(' ');
    const added = now.filter((request) => !known.current.has(request));
    known.current = new Set(now);
    quietly('a request could not be heard', soundOnce(added));
  }, [key]);
}

async function soundOnce(requests: readonly string[]): Promise<void> {
  // A tab that nobody has touched is mute: it leaves the sound to one that is not.
  if (!mayBeHeard()) return;
  const mine = await Promise.all(requests.map((request) => claim(`request:${request}`)));
  if (mine.includes(true)) playChime('request');
}

/** A request that is over says why, also one that was saved for later; one that this driver answered has had its words. */
function useWordsForEnded(rides: readonly PreferredRide[], nowMs: number): void {
  const before = useRef<readonly PreferredRide[]>([]);
  const open = rides.filter((ride) => Date.parse(ride.preferred_driver_timeout) > nowMs);
  const key = open.map(({ id }) => id).join(' ');
  useEffect(() => {
    const gone = before.current.filter(({ id }) => !open.some((ride) => ride.id === id));
    before.current = open;
    for (const ride of gone) sayEnded(ride, nowMs);
    // Only who is asked matters here, not each second of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
}

/** What went away unheard, before its time, ended somewhere else. */
function sayEnded({ id, profiles, preferred_driver_timeout: timeout }: PreferredRide, nowMs: number): void {
  const isOver = Date.parse(timeout) <= nowMs + nearlyOverMs;
  const why = whyClosed(id) ?? (isOver ? 'expired' : 'released');
  if (why === 'answered') return;
  // It stays until it is dismissed: whoever looked at the road has not seen the popup go.
  if (why === 'expired')
    return void toast({
      about: `driver_assignment:${id}`,
      title: requestTexts.missed({ rider: firstNameOf(profiles.full_name) }),
      tone: 'warning',
      duration: Number.POSITIVE_INFINITY,
    });
  const words = closedWords[why];
  if (words !== null) toast({ title: requestTexts.ended, description: words });
}
