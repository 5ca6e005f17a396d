import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { Avatar } from '../../../../ui/display/avatar';
import { riderWords } from '../../texts';

export interface AskedDriverProps {
  driver: NonNullable<Ride['preferred_driver']>;
}

/** The face of whom we ask, before there is an answer. */
export function AskedDriver({ driver: { full_name: name, avatar_url: src } }: AskedDriverProps) {
  return (
    <div data-testid="asked-driver" className="flex items-center gap-3.5">
      <Avatar {...{ name, src }} size="large" isDecorative />
      <div className="min-w-0">
        <p className="truncate text-lg font-semibold text-ink">{name}</p>
        <p className="truncate text-caption text-ink-soft">{riderWords.waitsForAnswer({ driver: firstNameOf(name) })}</p>
      </div>
    </div>
  );
}
