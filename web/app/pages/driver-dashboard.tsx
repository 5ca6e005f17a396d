import { useDriverState, driverStateQuery } from '../../features/drivers/api/use-driver-state';
import { AvailabilitySwitch } from '../../features/drivers/availability';
import { balanceQuery } from '../../features/payments/api/use-balance';
import { BalanceFigure } from '../../features/payments/balance-figure';
import { offersQuery, preferredQuery } from '../../features/rides/api/use-offers';
import { drivesAheadQuery, drivesDoneQuery } from '../../features/rides/api/use-rides';
import { DriverToday } from '../../features/rides/driver-today';
import { DrivesAhead } from '../../features/rides/drives-ahead';
import { OffersPanel } from '../../features/rides/offers-panel';
import { driverPage } from '../page';
import { useMode } from '../shell/mode-context';

export const handle = { title: 'Drive' };
export const loader = driverPage(({ prefetch }) =>
  Promise.all([
    prefetch(driverStateQuery),
    prefetch(balanceQuery),
    prefetch(drivesAheadQuery),
    prefetch(drivesDoneQuery),
    prefetch(offersQuery),
    prefetch(preferredQuery),
  ]),
);

/** The driver's home: work on or off, offers, the next ride, the day's money (screen 3 of look.md). */
export function Component() {
  const state = useDriverState().data;
  const { switchingTo } = useMode();
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">Drive</h1>
      <AvailabilitySwitch isChanging={switchingTo !== null} />
      <OffersPanel isAvailable={state !== undefined && state.availability !== 'off'} />
      <DrivesAhead />
      <DriverToday balance={<BalanceFigure />} />
    </div>
  );
}
