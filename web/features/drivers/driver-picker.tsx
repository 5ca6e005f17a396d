import type { DriverCard } from '@server/booking/driver-picker.contract.js';
import { retryOf } from '../../lib/cache/next-page';
import { useEffect, useState } from 'react';
import { useDrivers } from './api/use-drivers';
import { missedName } from './state/missed';
import { DriverChoice } from './views/driver-choice';

export interface DriverPickerProps {
  pickup: { readonly lat: number; readonly lng: number } | undefined;
  /** Who is asked; undefined for anyone nearby. */
  chosen: { readonly id: string; readonly name: string } | undefined;
  isForLater: boolean;
  /** Who was asked for before the form opened and cannot come. */
  missedBefore?: string | undefined;
  onChoose(driver: DriverCard | undefined): void;
  /** Whoever was chosen cannot come, and is asked no more. */
  onMissed(): void;
}

/** The faces near a pickup, favorites, friends and past drivers first. */
export function DriverPicker({ pickup, missedBefore, onMissed, ...rest }: DriverPickerProps) {
  const query = useDrivers(pickup);
  const { data } = query;
  const { missed, forget } = useMissed({ chosen: rest.chosen, isForLater: rest.isForLater, onMissed }, { drivers: data, missedBefore });
  return (
    <DriverChoice
      {...rest}
      missed={missed}
      isLoading={query.isFetching && data === undefined}
      chosen={rest.chosen?.id}
      drivers={data ?? []}
      hasFailed={query.isError && data === undefined}
      onChoose={(driver) => {
        forget();
        rest.onChoose(driver);
      }}
      onRetry={retryOf(query).onRetry}
    />
  );
}

interface Known {
  drivers: readonly DriverCard[] | undefined;
  missedBefore: string | undefined;
}

type Asked = Pick<DriverPickerProps, 'chosen' | 'isForLater' | 'onMissed'>;

/** Whoever was chosen beforehand (a ride booked again) and cannot come now is not asked; answers their name. */
function useMissed({ chosen, isForLater, onMissed }: Asked, { drivers, missedBefore }: Known) {
  const [missed, setMissed] = useState(missedBefore);
  const lost = isForLater ? undefined : missedName(chosen, drivers);
  const cannot = lost !== undefined;
  if (cannot && missed !== lost) setMissed(lost);
  useEffect(() => {
    if (cannot) onMissed();
    // Once for each who cannot.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cannot]);
  return { missed: chosen === undefined ? missed : undefined, forget: () => setMissed(undefined) };
}
