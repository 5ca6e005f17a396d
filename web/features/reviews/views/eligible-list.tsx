import type { EligibleUser } from '@server/reviews/reviews.contract.js';
import type { ReactNode } from 'react';
import { formatAgo } from '../../../lib/format/relative-time';
import type { Here } from '../../../lib/format/day';
import { Avatar } from '../../../ui/display/avatar';
import { Button } from '../../../ui/button';
import { ListRow } from '../../../ui/display/list-row';
import { ListRowSkeleton } from '../../../ui/display/list-row-skeleton';
import { LoadingState } from '../../../ui/feedback/loading-state';
import { reviewTexts } from '../texts';

export interface EligibleListProps {
  people: readonly EligibleUser[];
  here: Here;
  /** The ride whose review is being written. */
  openRideId: string | undefined;
  /** The form of that ride. */
  form: ReactNode;
  onOpen(person: EligibleUser): void;
  onClose(): void;
}

/** People I rode with and have not reviewed, each with a form that opens in place. */
export function EligibleList({ people, here, openRideId, form, onOpen, onClose }: EligibleListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {people.map((person) => {
        const isOpen = person.ride_id === openRideId;
        const name = person.full_name;
        return (
          <li key={person.clerk_id} data-testid="eligible-person" className="py-2">
            <ListRow
              className="px-0"
              leading={<Avatar name={name} src={person.avatar_url} isDecorative />}
              title={name}
              detail={`${reviewTexts.waiting({ count: person.unreviewedCount })} · ${formatAgo(person.completed_at, here)}`}
              trailing={
                <Button
                  size="small"
                  aria-expanded={isOpen}
                  aria-label={isOpen ? reviewTexts.closeName({ name }) : reviewTexts.reviewName({ name })}
                  onClick={() => (isOpen ? onClose() : onOpen(person))}
                >
                  {isOpen ? reviewTexts.close : reviewTexts.review}
                </Button>
              }
            />
            {isOpen ? <div className="pt-2 pb-4 sm:ps-13">{form}</div> : null}
          </li>
        );
      })}
    </ul>
  );
}

export function EligibleSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingState>
      <output aria-label={reviewTexts.loading} className="flex flex-col divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          <ListRowSkeleton key={row} className="min-h-18 px-0" />
        ))}
      </output>
    </LoadingState>
  );
}
