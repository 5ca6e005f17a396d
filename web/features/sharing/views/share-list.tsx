import type { TripShare } from '@server/sharing/sharing.contract.js';
import { Link2 } from 'lucide-react';
import type { Here } from '../../../lib/format/day';
import { formatMoment } from '../../../lib/format/when/when';
import { Button } from '../../../ui/button';
import { Avatar } from '../../../ui/display/avatar';
import { ListRow } from '../../../ui/display/list-row';
import { keepFocus } from '../../../ui/lost-focus';
import { sharingTexts } from '../texts';

export interface ShareListProps {
  shares: readonly TripShare[];
  here: Here;
  onStop(share: TripShare): void;
}

/** Who can follow the trip, each to be ended by itself; nothing while it is shared with no one. */
export function ShareList({ shares, here, onStop }: ShareListProps) {
  if (shares.length === 0) return null;
  return (
    <div className="flex flex-col">
      <h4 className="font-sans text-xs font-semibold text-ink-faint">{sharingTexts.following}</h4>
      <ul ref={keepFocus} data-testid="trip-shares" className="-mx-3 flex flex-col">
        {shares.map((share) => (
          <li key={share.id}>
            <ListRow
              leading={<Face share={share} />}
              title={<bdi>{share.name ?? sharingTexts.anyone}</bdi>}
              detail={sharingTexts.since({ time: formatMoment(share.created_at, here.timeZone, here) })}
              trailing={
                <Button
                  size="small"
                  aria-label={share.name === null ? sharingTexts.stopLink : sharingTexts.stopFor({ name: share.name })}
                  onClick={() => onStop(share)}
                >
                  {sharingTexts.stop}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link has none. */
function Face({ share: { name, avatar_url: avatarUrl } }: { share: TripShare }) {
  return name === null ? <Link2 aria-hidden="true" /> : <Avatar name={name} src={avatarUrl} isDecorative />;
}
