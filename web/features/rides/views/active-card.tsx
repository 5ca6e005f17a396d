import type { Ride } from '@server/rides/ride.contract.js';
import { ridePath } from '@server/contract/pages/ride-paths.js';
import { Car } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '../../../ui/cn';
import { underSentence } from '../state/names';
import type { Sentence } from '../state/sentence';

export interface ActiveCardProps {
  ride: Pick<Ride, 'id' | 'my_role'> & Parameters<typeof underSentence>[0];
  sentence: Sentence;
  /** The sidebar is folded to its icons. */
  isFolded: boolean;
  onChoose?: (() => void) | undefined;
}

/** The ride that is going on, one tap away on every page. */
export function ActiveCard({ ride, sentence, isFolded, onChoose }: ActiveCardProps) {
  const to = ridePath(ride.id, ride.my_role);
  return (
    <Link
      to={to}
      data-testid="active-ride-card"
      aria-label={isFolded ? sentence.title : undefined}
      title={isFolded ? sentence.title : undefined}
      onClick={onChoose}
      className={cn(
        'flex items-center gap-3 rounded-lg bg-brand-soft text-ink inset-ring inset-ring-brand/30 transition-colors hover:inset-ring-brand/60',
        isFolded ? 'size-12 justify-center self-center' : 'p-3',
      )}
    >
      <Car className="size-5 shrink-0 text-brand-text" aria-hidden="true" />
      {isFolded ? null : (
        <span className="min-w-0">
          <span className="block text-sm leading-5 font-semibold">{sentence.title}</span>
          <span className="block truncate text-caption text-ink-soft">{underSentence(ride, sentence)}</span>
        </span>
      )}
    </Link>
  );
}
