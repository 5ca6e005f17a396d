import { Car, Flag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../../ui/cn';
import type { MapMark } from './map-content';
import { isStale, lastSeen } from './map-words';

/** Marks differ in shape as well as in colour: ring, flag, number, car. The map's words say the same, so they are hidden from screen readers. */
export function PickupPin({ name }: { name?: string | undefined }) {
  return (
    <Pin name={name}>
      <span className="block size-5 rounded-full border-[5px] border-brand bg-surface shadow-md ring-2 ring-surface" />
    </Pin>
  );
}

export function DestinationPin({ name }: { name?: string | undefined }) {
  return (
    <Pin name={name}>
      <span className="relative flex size-8 items-center justify-center rounded-md bg-brand text-on-brand shadow-md ring-2 ring-surface">
        <Flag className="size-4" strokeWidth={2.25} />
        <span className="absolute top-full left-1/2 -mt-1 size-2.5 -translate-x-1/2 rotate-45 rounded-[2px] bg-brand" />
      </span>
    </Pin>
  );
}

/** `order` counts from 1. */
export function StopPin({ order }: { order: number }) {
  return (
    <Pin>
      <span className="flex size-6 items-center justify-center rounded-full border-2 border-ink bg-surface text-xs font-bold text-ink shadow-md tabular-nums">
        {order}
      </span>
    </Pin>
  );
}

export interface DriverPinProps {
  /** Seconds since the position was true; an old one pales and says how old it is. */
  ageS: number;
  /** Degrees clockwise from north; it need not stay below 360. */
  heading?: number | undefined;
}

/** Whose car it is, the page says: a name here would lie over those of the places. The car from above, turned to where it drives; a plain mark while nobody knows where to. */
export function DriverPin({ ageS, heading }: DriverPinProps) {
  const isOld = isStale(ageS);
  return (
    <Pin name={isOld ? lastSeen(ageS) : undefined}>
      {heading === undefined ? <StillCar isOld={isOld} /> : <TurnedCar {...{ isOld, heading }} />}
    </Pin>
  );
}

function StillCar({ isOld }: { isOld: boolean }) {
  return (
    <span
      className={cn(
        'flex size-9 items-center justify-center rounded-full shadow-md ring-2 ring-surface',
        isOld ? 'bg-ink-faint text-surface' : 'bg-inverse text-on-inverse',
      )}
    >
      <Car className="size-5" strokeWidth={2} />
    </span>
  );
}

function TurnedCar({ isOld, heading }: { isOld: boolean; heading: number }) {
  return (
    <span className="flex size-9 items-center justify-center">
      <svg
        viewBox="0 0 24 40"
        className={cn(
          'h-9 w-auto drop-shadow-md transition-transform duration-slow motion-reduce:transition-none',
          isOld ? 'text-ink-faint' : 'text-inverse',
        )}
        style={{ transform: `rotate(${heading}deg)` }}
      >
        <rect x="3" y="2" width="18" height="36" rx="7" className="fill-current stroke-surface" strokeWidth="2.5" />
        <path d="M6.500 15.500Q12 11 17.500 15.500L16.300 20.500H7.700Z" className="fill-surface" />
        <path d="M7.700 29.500H16.300L17.200 33Q12 35 6.800 33Z" className="fill-surface opacity-80" />
        <path d="M6 5.500h3M15 5.500h3" className="stroke-surface" strokeWidth="1.800" strokeLinecap="round" />
      </svg>
    </span>
  );
}

const markStyles = {
  waiting: 'rounded-md bg-warning text-on-warning',
  driving: 'rounded-full bg-inverse text-on-inverse',
  free: 'rounded-full border-2 border-success bg-surface text-success-text',
} as const satisfies Record<MapMark['kind'], string>;

export interface MarkPinProps {
  mark: MapMark;
  onPress?: ((key: string) => void) | undefined;
}

/** Square with a person, full with a car, hollow with a car. The lists beside the map lead to the same places, by keyboard too. */
export function MarkPin({ mark: { key, kind, name, isOld = false }, onPress }: MarkPinProps) {
  const Icon = kind === 'waiting' ? UserRound : Car;
  const look = cn('flex size-7 items-center justify-center shadow-md ring-2 ring-surface', markStyles[kind], isOld && 'opacity-60');
  const drawn = <Icon className="size-4" strokeWidth={2.25} />;
  if (!onPress)
    return (
      <span aria-hidden="true" className={look}>
        {drawn}
      </span>
    );
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" title={name} className={cn(look, 'cursor-pointer')} onClick={() => onPress(key)}>
      {drawn}
    </button>
  );
}

function Pin({ name, children }: { name?: string | undefined; children: ReactNode }) {
  return (
    <span aria-hidden="true" className="relative flex flex-col items-center">
      {children}
      {name ? (
        <span className="absolute bottom-full mb-1.5 max-w-36 truncate rounded-md bg-raised px-2 py-1 font-sans text-caption leading-4 font-semibold whitespace-nowrap text-ink shadow-md">
          {name}
        </span>
      ) : null}
    </span>
  );
}
