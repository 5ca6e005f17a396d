import { Heart, User, Users } from 'lucide-react';
import type { DriverCard } from '@server/booking/driver-picker.contract.js';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/display/avatar';
import { cn } from '../../../ui/cn';
import { MeanRating } from '../../../ui/ratings/mean-rating';
import { driverTexts } from '../texts';

export interface TileProps {
  group: string;
  isChosen: boolean;
  isDisabled?: boolean;
  face: ReactNode;
  name: string;
  /** What to know first: how far, and how good. */
  hint: ReactNode;
  /** The car. */
  detail?: string;
  /** What else is known, for screen readers and the tooltip. */
  more?: string;
  onChoose(): void;
}

/** A face to choose: a native radio, so that arrows walk and Space takes. */
export function Tile({ group, isChosen, isDisabled = false, face, name, hint, detail, more, onChoose }: TileProps) {
  return (
    <label
      data-testid="driver-tile"
      title={more}
      className={cn(
        'relative flex min-h-18 w-40 shrink-0 snap-start items-center gap-2 rounded-lg border border-line bg-surface p-2 transition-colors',
        'sm:w-44 sm:gap-2.5 sm:px-2.5',
        'has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
        isDisabled ? 'opacity-60' : 'cursor-pointer hover:border-line-strong/60',
      )}
    >
      <input type="radio" name={group} className="sr-only" checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      {face}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-caption font-semibold text-ink">{name}</span>
        <span className="numeral truncate text-xs text-ink-soft">{hint}</span>
        {detail ? <span className="truncate text-xs text-ink-soft">{detail}</span> : null}
      </span>
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

/** Favorites and friends have a small mark on their face, which their words name too. */
export function DriverFace({ driver }: { driver: DriverCard }) {
  return (
    <span className="relative">
      <Avatar name={driver.full_name} src={driver.avatar_url} isDecorative />
      {driver.is_favorite || driver.is_friend ? <Mark isFavorite={driver.is_favorite} /> : null}
    </span>
  );
}

function Mark({ isFavorite }: { isFavorite: boolean }) {
  return (
    <span
      className={cn(
        'absolute -end-1 -bottom-1 flex size-4.5 items-center justify-center rounded-full ring-2 ring-surface',
        isFavorite ? 'bg-brand text-on-brand' : 'bg-info text-on-info',
      )}
      aria-hidden="true"
    >
      {isFavorite ? <Heart className="size-2.5 fill-current" strokeWidth={2.5} /> : <User className="size-3" strokeWidth={2.5} />}
    </span>
  );
}

/** The rating, and how far or why not. */
export function HintOf({ driver }: { driver: DriverCard }) {
  const { average_rating: rating } = driver;
  const where = whereWords(driver);
  return (
    <>
      {rating === null ? null : <MeanRating average={rating} />}
      {rating !== null && where !== '' ? ' · ' : null}
      {where}
    </>
  );
}

function whereWords(driver: DriverCard): string {
  if (driver.availability === 'off') return driverTexts.off;
  if (driver.availability === 'busy') return driverTexts.busy;
  if (driver.eta_minutes !== null) return driverTexts.minutes({ minutes: driver.eta_minutes });
  if (driver.is_favorite) return driverTexts.favorite;
  return driver.is_friend ? driverTexts.friend : together(driver);
}

function together({ rides_together: rides }: DriverCard): string {
  return rides > 0 ? driverTexts.together({ count: rides }) : '';
}

/** The car as one looks for it, in the room there is: 'Blue Sienna'. */
export function carOf({ vehicle }: DriverCard): string {
  return vehicle ? `${vehicle.colour} ${vehicle.model}` : '';
}

/** What the tile has no room for: whom one likes, friendship and rides together. */
export function moreOf(driver: DriverCard): string {
  return [driver.is_favorite ? driverTexts.favorite : '', driver.is_friend ? driverTexts.friend : '', together(driver)]
    .filter((part) => part !== '')
    .join(' · ');
}
