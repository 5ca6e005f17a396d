import { maxShares, type TripShare } from '@server/sharing/sharing.contract.js';
import { Link2 } from 'lucide-react';
import type { Here } from '../../../lib/format/day';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { ListEnd, type ListEndProps } from '../../../ui/feedback/list-end';
import { ProblemLine } from '../../../ui/feedback/problem-line';
import { resting } from '../../../ui/resting';
import type { ShareChoice } from '../state/share-choices';
import { sharingTexts } from '../texts';
import { ShareChoices, ShareChoicesSkeleton, type ShareChoicesProps } from './share-choices';
import { ShareList } from './share-list';
import { TrustedForm, type TrustedFormProps } from './trusted-form';

export interface SharePanelProps {
  choices: readonly ShareChoice[];
  /** How it stands with the friends who come after them. */
  moreFriends: Pick<ListEndProps, 'hasMore' | 'isLoading' | 'isPaused' | 'hasFailed' | 'onMore'>;
  shares: readonly TripShare[];
  here: Here;
  /** `failed`: whom one shares with is not known; the link works all the same. */
  state: 'loading' | 'failed' | 'ready';
  /** Of the choices that are being shared with. */
  busyKeys: ReadonlySet<string>;
  /** A link is being made. */
  isBusy: boolean;
  isAdding: boolean;
  /** Why the last act did not work. */
  problem?: string | undefined;
  /** Why sharing with somebody did not. */
  problemOf(choice: ShareChoice): string | undefined;
  onShare(choice: ShareChoice): void;
  onShareByLink(): void;
  onStop(share: TripShare): void;
  onTrust(choice: ShareChoice): void;
  onAdd: TrustedFormProps['onAdd'];
  isRetrying: boolean;
  onRetry(): void;
}

/** Who can follow the trip, and whom one tap adds (M39). */
export function SharePanel({ shares, here, isBusy, isAdding, problem, onShareByLink, onStop, onAdd, ...choose }: SharePanelProps) {
  const isFull = shares.filter(({ is_passenger: isPassenger }) => !isPassenger).length >= maxShares;
  return (
    <section aria-label={sharingTexts.title} className="flex flex-col gap-3">
      <div>
        <h3 className="font-sans text-base font-semibold text-ink">{sharingTexts.title}</h3>
        <p className="text-caption text-ink-soft">{sharingTexts.detail}</p>
      </div>
      <ProblemLine>{problem}</ProblemLine>
      <ShareList {...{ shares, here, onStop }} />
      {isFull ? <p className="text-caption text-ink-soft">{sharingTexts.full({ count: maxShares })}</p> : null}
      <Choices {...choose} isFull={isFull} />
      <Button isFullWidth isBusy={isBusy} {...(isFull ? resting : { onClick: onShareByLink })}>
        <Link2 aria-hidden="true" /> {sharingTexts.copy}
      </Button>
      <TrustedForm isBusy={isAdding} onAdd={onAdd} />
    </section>
  );
}

type ChoicesProps = ShareChoicesProps & Pick<SharePanelProps, 'state' | 'moreFriends' | 'isRetrying' | 'onRetry'>;

function Choices({ state, moreFriends, isRetrying, onRetry, ...list }: ChoicesProps) {
  if (state === 'loading') return <ShareChoicesSkeleton />;
  if (state === 'failed') return <ErrorState className="py-4" title={sharingTexts.loadFailed} {...{ isRetrying, onRetry }} />;
  if (list.choices.length === 0 && !moreFriends.hasMore) return <p className="text-caption text-ink-soft">{sharingTexts.empty}</p>;
  return (
    <div>
      <ShareChoices {...list} />
      <ListEnd {...moreFriends} more={sharingTexts.moreFriends} />
    </div>
  );
}
