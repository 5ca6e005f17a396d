import { User, Users } from 'lucide-react';
import type { DriverCard } from '@server/drivers/drivers.contract.js';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar';
import { cn } from '../../../ui/cn';
import { driverTexts } from '../texts';

export interface TileProps {
  group: string;
  isChosen: boolean;
  isDisabled?: boolean;
  face: ReactNode;
  name: string;
  hint: string;
  /** Beside the hint for screen readers and in the tooltip. */
  more?: string;
  onChoose(): void;
}

/** A face to choose: a native radio, so that arrows walk and Space takes. */
export function Tile({ group, isChosen, isDisabled = false, face, name, hint, more, onChoose }: TileProps) {
  return (
    <label
      data-testid="driver-tile"
      title={more}
      className={cn(
        'relative flex w-26 shrink-0 snap-start flex-col items-center gap-1 rounded-lg border border-line bg-surface px-1.5 pt-2.5 pb-2 text-center transition-colors',
        'has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
        isDisabled ? 'opacity-60' : 'cursor-pointer hover:border-line-strong/60',
      )}
    >
      <input type="radio" name={group} className="sr-only" checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      {face}
      <span className="w-full truncate text-caption font-semibold text-ink">{name}</span>
      <span className="numeral w-full truncate text-xs text-ink-soft">{hint}</span>
      {more ? <span className="sr-only">{more}</span> : null}
    </label>
  );
}

export function AnyoneFace() {
  return (
    <span className="flex size-10 items-center justify-center rounded-full bg-sunken text-ink-soft" aria-hidden="true">
      <Users className="size-5" />
    </span>
  );
}

/** Friends have a small mark on their face, which their words name too. */
export function DriverFace({ driver }: { driver: DriverCard }) {
  return (
    <span className="relative">
      <Avatar name={driver.full_name} src={driver.avatar_url} isDecorative />
      {driver.is_friend ? (
        <span
          className="absolute -right-1 -bottom-1 flex size-4.5 items-center justify-center rounded-full bg-info text-on-info ring-2 ring-surface"
          aria-hidden="true"
        >
          <User className="size-3" strokeWidth={2.5} />
        </span>
      ) : null}
    </span>
  );
}

/** The one thing to know first: how far, or why not. */
export function hintOf(driver: DriverCard): string {
  if (driver.availability === 'off') return driverTexts.off;
  if (driver.availability === 'busy') return driverTexts.busy;
  if (driver.eta_minutes !== null) return driverTexts.minutes(driver.eta_minutes);
  return driver.is_friend ? driverTexts.friend : together(driver);
}

function together({ rides_together: rides, vehicle }: DriverCard): string {
  return rides > 0 ? driverTexts.together(rides) : (vehicle?.model ?? '');
}

/** Everything else that is known: rating, friendship, rides together, car. */
export function moreOf(driver: DriverCard): string {
  const { vehicle } = driver;
  return [
    driver.full_name,
    driver.average_rating === null ? '' : `★ ${driver.average_rating.toFixed(1)}`,
    driver.is_friend ? driverTexts.friend : '',
    driver.rides_together > 0 ? driverTexts.together(driver.rides_together) : '',
    vehicle ? `${vehicle.colour} ${vehicle.make} ${vehicle.model}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
