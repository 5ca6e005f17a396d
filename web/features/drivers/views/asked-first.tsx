import type { AboutVehicle } from '@server/drivers/pages/about.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/display/avatar';
import { IconButton } from '../../../ui/icon-button';
import { aboutTexts } from '../about-texts';

export interface AskedFirstProps {
  name: string;
  src: string | null;
  vehicle: Pick<AboutVehicle, 'colour' | 'make' | 'model'> | null;
  /** Anyone may come instead. */
  onDrop(): void;
}

/** Who is asked for the ride that is being booked, before the drivers near its pickup are known. */
export function AskedFirst({ name, src, vehicle, onDrop }: AskedFirstProps) {
  return (
    <section
      data-testid="asked-first"
      aria-label={aboutTexts.asking({ name: firstNameOf(name) })}
      className="flex items-center gap-3 rounded-lg bg-brand-soft py-2 ps-3 pe-1.5"
    >
      <Avatar {...{ name, src }} isDecorative />
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-semibold text-ink">{aboutTexts.asking({ name: firstNameOf(name) })}</p>
        <p className="truncate text-caption text-ink-soft">
          {name}
          {vehicle ? ` · ${vehicle.colour} ${vehicle.make} ${vehicle.model}` : ''}
        </p>
      </div>
      <IconButton label={aboutTexts.drop} onClick={onDrop}>
        <X />
      </IconButton>
    </section>
  );
}

export interface NotAskedProps {
  /** Absent for whom the reader may not see. */
  person?: { readonly name: string; readonly src: string | null } | undefined;
  words: string;
  action?: ReactNode;
}

/** Whom one meant to ask and cannot, and what happens instead. */
export function NotAsked({ person, words, action }: NotAskedProps) {
  return (
    <section data-testid="not-asked" aria-label={words} className="flex items-center gap-3 rounded-lg bg-sunken px-3 py-2">
      {person ? <Avatar {...person} isDecorative /> : null}
      <p className="min-w-0 flex-1 text-caption text-ink">{words}</p>
      {action}
    </section>
  );
}
