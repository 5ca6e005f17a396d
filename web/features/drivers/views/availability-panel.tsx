import type { DriverState } from '@server/drivers/drivers.contract.js';
import { LocateOff, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../../../ui/cn';
import { Spinner } from '../../../ui/spinner';
import { Switch } from '../../../ui/switch';
import type { DeviceState } from '../state/device';
import { driverTexts } from '../texts';

export interface AvailabilityPanelProps {
  state: Pick<DriverState, 'availability' | 'is_bookable' | 'active_ride_id'>;
  device: DeviceState;
  isSetting: boolean;
  onSwitch(isAvailable: boolean): void;
}

/**
 * The one big switch of the driver's home, readable at arm's length, and what keeps offers from coming. It keeps its
 * height while it is switched and a position is found: the page beneath must stand still.
 */
export function AvailabilityPanel({ state, device, isSetting, onSwitch }: AvailabilityPanelProps) {
  const id = useId();
  const isOn = state.availability !== 'off';
  return (
    <section
      data-testid="availability"
      aria-labelledby={`${id}title`}
      className={cn(
        'rounded-xl border p-5 transition-colors sm:p-6',
        isOn ? 'border-success/40 bg-success-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex items-center justify-between gap-6">
        <div className="min-w-0">
          <h2 id={`${id}title`} className="text-xl sm:text-2xl">
            {titleOf(state)}
          </h2>
          <p className="mt-0.5 min-h-[2lh] text-body text-ink-soft sm:min-h-0">{isOn ? driverTexts.availableHint : driverTexts.offHint}</p>
        </div>
        <div className="flex items-center gap-3">
          <span className="size-4">{isSetting ? <Spinner /> : null}</span>
          <Switch size="large" aria-label={driverTexts.switchLabel} checked={isOn} disabled={isSetting} onCheckedChange={onSwitch} />
        </div>
      </div>
      <Obstacle {...{ state, device }} />
    </section>
  );
}

function titleOf({ availability, active_ride_id: ride }: AvailabilityPanelProps['state']): string {
  if (availability === 'off') return driverTexts.notAvailable;
  return ride !== null || availability === 'busy' ? driverTexts.busyNow : driverTexts.available;
}

/** What stands between this driver and the next offer, in words with the way out. */
function Obstacle({ state, device }: Pick<AvailabilityPanelProps, 'state' | 'device'>) {
  const words = obstacleWords(state, device);
  const isTrouble = words !== driverTexts.keepOpen && words !== driverTexts.noFixYet;
  return (
    <p
      role={isTrouble ? 'alert' : undefined}
      className={cn(
        'mt-4 flex min-h-[calc(2lh+0.75rem)] items-start gap-2.5 border-t pt-3 text-caption sm:min-h-0',
        state.availability === 'off' ? 'border-line' : 'border-success/25',
        isTrouble ? 'font-semibold text-danger-text' : 'text-ink-soft',
      )}
    >
      {device === 'denied' ? <LocateOff className="mt-px size-4 shrink-0" aria-hidden="true" /> : null}
      {isTrouble && device !== 'denied' ? <TriangleAlert className="mt-px size-4 shrink-0" aria-hidden="true" /> : null}
      {words}
    </p>
  );
}

function obstacleWords(
  { availability, is_bookable: isBookable, active_ride_id: ride }: AvailabilityPanelProps['state'],
  device: DeviceState,
): string {
  if (availability === 'off') return driverTexts.keepOpen;
  if (device === 'denied') return driverTexts.denied;
  if (device === 'lost') return driverTexts.lost;
  if (device === 'searching') return driverTexts.noFixYet;
  return isBookable || ride !== null ? driverTexts.keepOpen : driverTexts.leaseOver;
}
