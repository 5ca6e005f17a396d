import type { Profile } from '@server/profiles/profiles.contract.js';
import { Link } from 'react-router';
import { part } from '../../../lib/part';
import { usePresenceOf } from '../../../lib/presence-context';
import { Avatar } from '../../../ui/display/avatar';
import { Badge } from '../../../ui/display/badge';
import { cn } from '../../../ui/cn';
import { PresenceDot, type Presence } from '../../../ui/display/presence-dot';
import { MeanRating } from '../../../ui/ratings/mean-rating';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { roleLabel } from './role-label';
import { Late } from '../navigation/slots';
import { texts } from '../texts';

const MyStatus = part(async () => (await import('../../../features/presence/my-status')).MyStatus);

export interface ProfileCardProps {
  me: Profile;
  /** Only the face, for the folded sidebar. */
  isFolded: boolean;
  onChoose?: (() => void) | undefined;
}

/** Who is signed in: face with presence, name, rating with its count, role (M4). */
export function ProfileCard({ me, isFolded, onChoose }: ProfileCardProps) {
  const presence = usePresenceOf(me.clerk_id);
  const status = presence?.status ?? 'offline';
  return (
    <div
      data-testid="profile-card"
      className={cn('flex items-center gap-3 rounded-lg', isFolded ? 'justify-center py-2' : 'border border-line bg-surface p-3 shadow-sm')}
    >
      {isFolded ? (
        <FoldedFace {...{ me, status, onChoose }} />
      ) : (
        <Avatar name={me.full_name} src={me.avatar_url} size="medium" isDecorative />
      )}
      {isFolded ? null : (
        <div className="min-w-0 flex-1">
          <Name name={me.full_name} onChoose={onChoose} />
          <div className="mt-0.5 flex h-5 items-center">
            <Late until={<PlainStatus status={status} label={presence?.statusText ?? presence?.label} />}>
              <MyStatus />
            </Late>
          </div>
          <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="brand">{roleLabel(me.computed_roles)}</Badge>
            <Rating average={me.average_rating} count={me.total_ratings} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The way to the profile, where there is room for a face alone. */
function FoldedFace({ me, status, onChoose }: Pick<ProfileCardProps, 'me' | 'onChoose'> & { status: Presence }) {
  return (
    <Tooltip content={texts.profile} side="right">
      <Link to="/profile/v2" onClick={onChoose} className="rounded-full">
        <span className="sr-only">{texts.profileOf({ name: me.full_name })}</span>
        <Avatar name={me.full_name} src={me.avatar_url} presence={status} size="small" isDecorative />
      </Link>
    </Tooltip>
  );
}

function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return <span className="text-xs text-ink-faint">{texts.noRatings}</span>;
  return <MeanRating {...{ average, count }} className="text-xs text-ink-soft" />;
}

function Name({ name, onChoose }: { name: string; onChoose: ProfileCardProps['onChoose'] }) {
  return (
    <Link
      to="/profile/v2"
      onClick={onChoose}
      title={name}
      className="block truncate rounded-sm text-sm font-semibold text-ink hover:underline"
    >
      {name}
    </Link>
  );
}

/** As the status looks before it can be pressed. */
function PlainStatus({ status, label = texts.offlineStatus }: { status: Presence; label: string | undefined }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 text-caption text-ink-soft">
      <PresenceDot presence={status} aria-hidden="true" />
      <span className="truncate">{label}</span>
    </span>
  );
}
