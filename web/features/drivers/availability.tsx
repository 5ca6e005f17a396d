import { quietly } from '../../lib/quietly';
import { ErrorState } from '../../ui/feedback/error-state';
import { LoadingState } from '../../ui/feedback/loading-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useDriverState, useSetAvailability } from './api/use-driver-state';
import { askDeviceAnew, useDevice, useIsHeard } from './device/device';
import { driverTexts } from './texts';
import { AvailabilityPanel } from './views/availability-panel';

export interface AvailabilitySwitchProps {
  /** Something else on the page is changing it. */
  isChanging?: boolean;
}

/** The driver's switch with its state. */
export function AvailabilitySwitch({ isChanging = false }: AvailabilitySwitchProps) {
  const { data, isError, isFetching, refetch } = useDriverState();
  const { isSetting, setAvailability } = useSetAvailability();
  const device = useDevice();
  const isHeard = useIsHeard();
  if (data)
    return (
      <AvailabilityPanel
        {...{ device, isHeard }}
        state={data}
        isSetting={isSetting || isChanging}
        onSwitch={(isOn) => setAvailability(isOn ? 'available' : 'off')}
        onTryAgain={askDeviceAnew}
      />
    );
  if (isError)
    return (
      <ErrorState
        title={driverTexts.loadFailedState}
        isRetrying={isFetching}
        onRetry={() => quietly('the availability is asked for again', refetch())}
      />
    );
  return (
    <LoadingState>
      <Skeleton className="h-37 rounded-xl" />
    </LoadingState>
  );
}
