import { Car, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn';
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

/** `ageS`: seconds since the position was true; an old one pales and says how old it is. */
export function DriverPin({ name, ageS }: { name?: string | undefined; ageS: number }) {
  const isOld = isStale(ageS);
  return (
    <Pin name={isOld ? lastSeen(ageS) : name}>
      <span
        className={cn(
          'flex size-9 items-center justify-center rounded-full shadow-md ring-2 ring-surface',
          isOld ? 'bg-ink-faint text-surface' : 'bg-inverse text-on-inverse',
        )}
      >
        <Car className="size-5" strokeWidth={2} />
      </span>
    </Pin>
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
