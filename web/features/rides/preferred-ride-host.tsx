import type { PreferredRide } from '@server/rides/offer.contract.js';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useHere } from '../../lib/here';
import { useStored } from '../../lib/storage';
import { toast } from '../../ui/toast-store';
import { useAnswerRequest } from './api/use-answer-request';
import { useOffers, usePreferred } from './api/use-offers';
import { playNewRequest } from './state/chime';
import { whyClosed } from './state/closed-requests';
import { dismissedRides, firstToShow, withDismissed } from './state/dismissed';
import { requestMapOf, type RequestMapContent } from './state/position';
import { useServerNow } from './state/server-clock';
import { closedWords, requestTexts } from './texts';
import { PreferredModal } from './views/preferred-modal';

/** How long the toast of a dismissal stays (ms), M23. */
const dismissToastMs = 3_000;

export interface PreferredRideHostProps {
  /** A small map with pickup and destination, from the feature that draws maps. */
  map(content: RequestMapContent): ReactNode;
}

/** Mounted once in the shell, for drivers only (M20): the popup of a ride addressed to this driver, and the sound of new requests. */
export function PreferredRideHost({ map }: PreferredRideHostProps) {
  const rides = usePreferred().data?.rides ?? [];
  const offers = useOffers().data?.offers ?? [];
  useSoundOfNew([...rides, ...offers].map(({ id }) => id));
  return <Popup {...{ rides, map }} />;
}

function Popup({ rides, map }: { rides: readonly PreferredRide[]; map: PreferredRideHostProps['map'] }) {
  const here = useHere();
  const nowMs = useServerNow(rides[0]?.server_now);
  const dismissed = useStored(dismissedRides);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const answer = useAnswerRequest();
  const shown = firstToShow(rides, { dismissed, settled, nowMs });
  useWordsForEnded(shown?.id, settled);
  if (!shown) return null;

  function dismiss(ride: PreferredRide) {
    dismissedRides.set(withDismissed(dismissedRides.get(), ride, nowMs));
    setSettled(new Set([...settled, ride.id]));
    toast({ title: requestTexts.dismissed, description: requestTexts.dismissedDetail, duration: dismissToastMs });
  }
  return (
    <PreferredModal
      key={shown.id}
      ride={shown}
      here={here}
      remainingMs={Date.parse(shown.preferred_driver_timeout) - nowMs}
      isBusy={answer.busyId === shown.id}
      map={map(requestMapOf(shown))}
      onAccept={() => answer.accept(shown)}
      onDecline={() => answer.decline(shown)}
      onDismiss={() => dismiss(shown)}
    />
  );
}

/** Once for each request that was not there before; what is there when the page opens has been heard or is in sight. */
function useSoundOfNew(ids: readonly string[]): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  const key = ids.join(' ');
  useEffect(() => {
    const now = key === '' ? [] : key.split(' ');
    if (now.some((id) => !known.current.has(id))) playNewRequest();
    known.current = new Set(now);
  }, [key]);
}

/** A request that went away by itself says why; one that this driver answered or put aside has had its words. */
function useWordsForEnded(shownId: string | undefined, settled: ReadonlySet<string>): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const gone = last.current;
    last.current = shownId;
    if (gone === undefined || gone === shownId || settled.has(gone)) return;
    const why = whyClosed(gone) ?? 'expired';
    const words = why === 'answered' ? null : closedWords[why];
    if (words !== null) toast({ title: requestTexts.ended, description: words });
  }, [shownId, settled]);
}
