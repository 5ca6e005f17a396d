import type { DriverCard } from '@server/drivers/drivers.contract.js';
import { quietly } from '../../lib/quietly';
import { useEffect, useState } from 'react';
import { useDrivers } from './api/use-drivers';
import { driverTexts } from './texts';
import { DriverChoice } from './views/driver-choice';

export interface DriverPickerProps {
  pickup: { readonly lat: number; readonly lng: number } | undefined;
  chosen: string | undefined;
  isForLater: boolean;
  onChoose(driver: DriverCard | undefined): void;
}

/** The faces near a pickup, friends and past drivers first. */
export function DriverPicker({ pickup, ...rest }: DriverPickerProps) {
  const { data, isLoading, isError, refetch } = useDrivers(pickup);
  const { missed, forget } = useMissed(rest, data);
  return (
    <DriverChoice
      {...rest}
      {...{ isLoading, missed }}
      drivers={data ?? []}
      hasFailed={isError && data === undefined}
      onChoose={(driver) => {
        forget();
        rest.onChoose(driver);
      }}
      onRetry={() => quietly('the drivers are asked for again', refetch())}
    />
  );
}

/** Whoever was chosen beforehand (a ride booked again) and cannot come now is not asked; answers their name. */
function useMissed({ chosen, isForLater, onChoose }: Omit<DriverPickerProps, 'pickup'>, drivers: readonly DriverCard[] | undefined) {
  const [missed, setMissed] = useState<string>();
  const lost = isForLater || chosen === undefined || !drivers ? undefined : lostOf(chosen, drivers);
  const cannot = lost !== undefined;
  if (cannot && missed !== lost) setMissed(lost);
  useEffect(() => {
    if (cannot) onChoose(undefined);
    // Once for each who cannot.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cannot]);
  return { missed: chosen === undefined ? missed : undefined, forget: () => setMissed(undefined) };
}

/** The name of the chosen one who cannot come now; undefined for one who can. */
function lostOf(chosen: string, drivers: readonly DriverCard[]): string | undefined {
  const driver = drivers.find(({ clerk_id: id }) => id === chosen);
  if (driver?.availability === 'available') return undefined;
  return driver?.full_name ?? driverTexts.yourDriver;
}
