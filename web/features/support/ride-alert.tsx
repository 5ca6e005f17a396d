import { useState } from 'react';
import { useHere } from '../../lib/here';
import { useHasNetwork } from '../../lib/device/online';
import { quietly } from '../../lib/quietly';
import { theTown } from '../../lib/town';
import { rideAlertTexts } from './alert-texts';
import { type AlertPlace, useRideAlert } from './api/use-ride-alert';
import { AlertPanel } from './views/alert-panel';

export interface RideAlertProps {
  rideId: string;
  /** Driver, car, plate and route, in words; null where the ride is another driver’s by now. */
  ride: string | null;
  /** Whether a new one may be raised; else one that goes on can be ended. */
  mayRaise: boolean;
  /** Where the car was last seen. */
  seen: AlertPlace | null;
  /** Where the device is, at once or not at all. */
  place(): Promise<AlertPlace | undefined>;
}

/** The silent alert of a ride, for its rider and its driver alike (D8). */
export function RideAlert({ rideId, ride, mayRaise, seen, place }: RideAlertProps) {
  const here = useHere();
  const { alert, raise, end, isEnding, problem } = useRideAlert(rideId, place);
  const [isSending, setIsSending] = useState(false);
  const isOnline = useHasNetwork();
  function press() {
    if (isSending) return;
    setIsSending(true);
    quietly(
      'the alert was not sent, as the sheet says',
      raise().finally(() => setIsSending(false)),
    );
  }
  return (
    <AlertPanel
      {...{ alert, mayRaise, here, isOnline, isSending, isEnding, problem }}
      message={messageOf(ride, seen)}
      number={theTown().emergency_number}
      onRaise={press}
      onEnd={end}
    />
  );
}

function messageOf(ride: string | null, seen: AlertPlace | null): string {
  if (ride === null) return rideAlertTexts.helpAlone;
  return seen ? rideAlertTexts.helpAt({ ride, lat: seen.lat.toFixed(5), lng: seen.lng.toFixed(5) }) : rideAlertTexts.help({ ride });
}
