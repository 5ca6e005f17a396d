import type { DriverCard } from '@server/drivers/drivers.contract.js';
import { quietly } from '../../lib/quietly';
import { useDrivers } from './api/use-drivers';
import { DriverChoice } from './views/driver-choice';

export interface DriverPickerProps {
  pickup: { readonly lat: number; readonly lng: number } | undefined;
  chosen: string | undefined;
  isForLater: boolean;
  onChoose(driver: DriverCard | undefined): void;
}

/** The faces near a pickup, friends and past drivers first. */
export function DriverPicker({ pickup, ...rest }: DriverPickerProps) {
  const { data = [], isLoading, isError, refetch } = useDrivers(pickup);
  return (
    <DriverChoice
      {...rest}
      drivers={data}
      isLoading={isLoading}
      hasFailed={isError && data.length === 0}
      onRetry={() => quietly('the drivers are asked for again', refetch())}
    />
  );
}
