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
  // The lease is renewed by what is on its way.
  const obstacle = obstacleWords(isSetting ? { ...state, is_bookable: true } : state, device);
  const isCutOff = isOn && isTrouble(obstacle);
  return (
    <section
      data-testid="availability"
      aria-labelledby={`${id}title`}
      className={cn(
        'rounded-xl border p-5 transition-colors sm:p-6',
        isOn ? 'border-success/40 bg-success-soft' : 'border-line bg-surface',
        isCutOff && 'border-warning/50 bg-warning-soft',
      )}
    >
      <div className="flex items-center justify-between gap-6">
        <div className="min-w-0">
          <h2 id={`${id}title`} className="text-xl sm:text-2xl">
            {titleOf(state)}
          </h2>
          <p className="mt-0.5 min-h-[2lh] text-body text-ink-soft sm:min-h-0">{hintOf(isOn, isCutOff)}</p>
        </div>
        <div className="flex items-center gap-3">
          <span className="size-4">{isSetting ? <Spinner /> : null}</span>
          <Switch size="large" aria-label={driverTexts.switchLabel} checked={isOn} disabled={isSetting} onCheckedChange={onSwitch} />
        </div>
      </div>
      <Obstacle words={obstacle} isOn={isOn} isDenied={device === 'denied'} />
    </section>
  );
}

function titleOf({ availability, active_ride_id: ride }: AvailabilityPanelProps['state']): string {
  if (availability === 'off') return driverTexts.notAvailable;
  return ride !== null || availability === 'busy' ? driverTexts.busyNow : driverTexts.available;
}

function hintOf(isOn: boolean, isCutOff: boolean): string {
  if (!isOn) return driverTexts.offHint;
  return isCutOff ? driverTexts.cutOffHint : driverTexts.availableHint;
}

/** What stands between this driver and the next offer, in words with the way out. */
function Obstacle({ words, isOn, isDenied }: { words: string; isOn: boolean; isDenied: boolean }) {
  const isBad = isTrouble(words);
  const Icon = isDenied ? LocateOff : TriangleAlert;
  return (
    <p
      role={isBad ? 'alert' : undefined}
      className={cn(
        'mt-4 flex min-h-[calc(2lh+0.75rem)] items-start gap-2.5 border-t pt-3 text-caption sm:min-h-0',
        isOn ? 'border-success/25' : 'border-line',
        isBad ? 'border-warning/40 font-semibold text-danger-text' : 'text-ink-soft',
      )}
    >
      {isBad ? <Icon className="mt-px size-4 shrink-0" aria-hidden="true" /> : null}
      {words}
    </p>
  );
}

/** Nobody can be sent to this driver until something is mended. */
function isTrouble(words: string): boolean {
  return words !== driverTexts.keepOpen && words !== driverTexts.noFixYet;
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
