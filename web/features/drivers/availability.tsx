import { retryOf } from '../../lib/cache/next-page';
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
  const query = useDriverState();
  const { isSetting, setAvailability } = useSetAvailability();
  const device = useDevice();
  const isHeard = useIsHeard();
  if (query.data)
    return (
      <AvailabilityPanel
        {...{ device, isHeard }}
        state={query.data}
        isSetting={isSetting || isChanging}
        onSwitch={(isOn) => setAvailability(isOn ? 'available' : 'off')}
        onTryAgain={askDeviceAnew}
      />
    );
  if (query.isError) return <ErrorState title={driverTexts.loadFailedState} {...retryOf(query)} />;
  return (
    <LoadingState>
      <Skeleton className="h-37 rounded-xl" />
    </LoadingState>
  );
}
