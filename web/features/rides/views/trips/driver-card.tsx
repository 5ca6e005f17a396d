import type { RideDriver } from '@server/rides/ride.contract.js';
import type { ReactNode } from 'react';
import { PlateLine } from '../../../../ui/rides/plate-line';
import { rideTexts } from '../../texts';
import { PersonRow } from './person-row';

export interface DriverCardProps {
  driver: RideDriver;
  contact?: ReactNode;
}

/** Whom and what to look for: the face, the car, and its plate in big type. */
export function DriverCard({ driver, contact }: DriverCardProps) {
  const { vehicle } = driver;
  return (
    <section data-testid="driver-card" className="flex flex-col gap-3">
      <PersonRow person={driver} contact={contact} />
      {vehicle ? <PlateLine vehicle={vehicle} words={rideTexts} /> : null}
    </section>
  );
}
