import type { Profile } from '@server/profiles/profiles.contract.js';
import { Avatar } from '../../../ui/display/avatar';
import { Badge } from '../../../ui/display/badge';
import { PhotoButtons } from '../../../ui/photos/photo-buttons';
import { MeanStars } from '../../../ui/ratings/mean-stars';
import { profileTexts } from '../texts';

export interface ProfileHeadProps {
  me: Profile;
  /** What one is here: 'Rider', 'Driver', 'Admin'. */
  roles: readonly string[];
  photoProblem?: string | undefined;
  onChoose(): void;
  onRemove(): void;
}

/** Face, name, roles and rating, as others see them. */
export function ProfileHead({ me, roles, photoProblem, onChoose, onRemove }: ProfileHeadProps) {
  return (
    <section aria-label={profileTexts.photo} className="flex flex-wrap items-center gap-x-6 gap-y-4 pb-6">
      <Avatar name={me.full_name} src={me.avatar_url} size="huge" />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 font-display text-lg font-semibold break-words text-ink">
            <bdi>{me.full_name}</bdi>
          </p>
          {roles.map((role) => (
            <Badge key={role} tone="brand">
              {role}
            </Badge>
          ))}
        </div>
        <Rating average={me.average_rating} count={me.total_ratings} />
        <PhotoButtons hasPhoto={me.avatar_url !== null} problem={photoProblem} onChoose={onChoose} onRemove={onRemove} />
        {me.email ? (
          <p className="text-caption break-words text-ink-soft">
            {profileTexts.email} <span className="text-ink">{me.email}</span>
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return <p className="text-caption text-ink-faint">{profileTexts.noRatings}</p>;
  return <MeanStars {...{ average, count }} />;
}
