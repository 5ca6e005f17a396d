import type { RideDriver } from '@server/rides/ride.contract.js';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../ui/display/avatar';
import { MeanRating } from '../../../../ui/ratings/mean-rating';
import { rideTexts } from '../../texts';

interface PersonProps {
  /** `total_ratings` is null where only the average is told. */
  person: Pick<RideDriver, 'full_name' | 'avatar_url' | 'average_rating'> & { total_ratings: number | null };
  detail?: string | undefined;
  /** Message and call. */
  contact?: ReactNode;
}

/** A face with a name and its rating, and the ways to reach it. */
export function PersonRow({ person, detail, contact }: PersonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <div className="flex min-w-48 flex-1 items-center gap-3.5">
        <Avatar name={person.full_name} src={person.avatar_url} size="large" isDecorative />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-semibold text-ink">{person.full_name}</p>
          <p className="flex min-w-0 items-center gap-1 text-caption text-ink-soft">
            <Rating {...person} />
            {detail ? <span className="truncate">{` · ${detail}`}</span> : null}
          </p>
        </div>
      </div>
      {contact ? <div className="flex shrink-0 items-center gap-1">{contact}</div> : null}
    </div>
  );
}

/** The star behind a name, or that there are none yet. */
export function Rating({ average_rating: average, total_ratings: count }: Pick<PersonProps['person'], 'average_rating' | 'total_ratings'>) {
  if (average === null) return <span className="shrink-0">{rideTexts.firstRide}</span>;
  return <MeanRating {...{ average, count }} />;
}
