import type { Ride } from '@server/rides/ride.contract.js';
import { useLocation } from 'react-router';
import { useHere } from '../../lib/here';
import { useActiveRide } from './api/use-active-ride';
import { isOnDriversHome } from './state/drivers-home';
import { askedSentence } from './state/booking/asked-route';
import { sentenceOf } from './state/sentence';
import { useServerNow } from '../../lib/device/use-server-now';
import { ActiveCard } from './views/active-card';

export interface ActiveRideCardProps {
  isFolded?: boolean;
  /** After a choice that leads elsewhere. */
  onChoose?: (() => void) | undefined;
}

/** The sidebar's active ride, followed live (M17, M19); nothing while there is none, or the page says it already. */
export function ActiveRideCard({ isFolded = false, onChoose }: ActiveRideCardProps) {
  const ride = useActiveRide();
  const { pathname } = useLocation();
  return ride && !isOnDriversHome(pathname, ride) ? <Live {...{ ride, isFolded, onChoose }} /> : null;
}

function Live({ ride, isFolded = false, onChoose }: ActiveRideCardProps & { ride: Ride }) {
  const here = useHere();
  const nowMs = useServerNow(ride.server_now);
  return <ActiveCard {...{ ride, isFolded, onChoose }} sentence={askedSentence(ride, nowMs) ?? sentenceOf(ride, { here, nowMs })} />;
}
