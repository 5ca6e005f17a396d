import type { Profile } from '@server/profiles/profiles.contract.js';
import { Star } from 'lucide-react';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { cn } from '../../ui/cn';
import type { Presence } from '../../ui/presence-dot';
import { roleLabel } from './role-label';

export interface ProfileCardProps {
  me: Profile;
  presence: Presence | null;
  /** Only the face, for the folded sidebar. */
  isFolded: boolean;
}

/** Who is signed in: face with presence, name, rating with its count, role (M4). */
export function ProfileCard({ me, presence, isFolded }: ProfileCardProps) {
  return (
    <div
      data-testid="profile-card"
      className={cn('flex items-center gap-3 rounded-lg', isFolded ? 'justify-center py-2' : 'border border-line bg-surface p-3 shadow-sm')}
    >
      <Avatar name={me.full_name} src={me.avatar_url} presence={presence} size={isFolded ? 'small' : 'medium'} isDecorative={!isFolded} />
      {isFolded ? null : (
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-semibold text-ink" title={me.full_name}>
            {me.full_name}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="brand">{roleLabel(me.computed_roles)}</Badge>
            <Rating average={me.average_rating} count={me.total_ratings} />
          </div>
        </div>
      )}
    </div>
  );
}

function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return <span className="text-xs text-ink-faint">No ratings yet</span>;
  return (
    <span className="numeral inline-flex items-center gap-1 text-xs text-ink-soft">
      <Star className="size-3.5 fill-current text-warning" aria-hidden="true" />
      <span className="font-semibold text-ink">
        {average.toFixed(1)}
        <span className="sr-only"> of 5 stars from</span>
      </span>
      <span>
        ({count}
        <span className="sr-only"> ratings</span>)
      </span>
    </span>
  );
}
