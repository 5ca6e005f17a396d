import { Star } from 'lucide-react';
import { cn } from '../../../ui/cn';
import { Avatar } from '../../../ui/display/avatar';
import { ListRow } from '../../../ui/display/list-row';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ProblemLine } from '../../../ui/feedback/problem-line';
import { IconButton } from '../../../ui/icon-button';
import { keepFocus } from '../../../ui/lost-focus';
import type { ShareChoice } from '../state/share-choices';
import { sharingTexts } from '../texts';

export interface ShareChoicesProps {
  choices: readonly ShareChoice[];
  /** No one more can follow. */
  isFull: boolean;
  /** Of those that are being shared with. */
  busyKeys: ReadonlySet<string>;
  /** Why sharing with one did not work. */
  problemOf(choice: ShareChoice): string | undefined;
  onShare(choice: ShareChoice): void;
  /** Makes them a trusted contact, or no longer. */
  onTrust(choice: ShareChoice): void;
}

/** Whom one tap shares the trip with, trusted contacts first. */
export function ShareChoices({ choices, isFull, busyKeys, problemOf, onShare, onTrust }: ShareChoicesProps) {
  return (
    <ul ref={keepFocus} data-testid="share-choices" className="-mx-3 flex max-h-64 flex-col overflow-y-auto overscroll-contain">
      {choices.map((choice) => (
        <li key={choice.key}>
          <ListRow
            leading={<Avatar name={choice.name} src={choice.avatarUrl} isDecorative />}
            title={<bdi>{choice.name}</bdi>}
            aria-busy={busyKeys.has(choice.key)}
            detail={busyKeys.has(choice.key) ? <output>{sharingTexts.sharing}</output> : roleOf(choice)}
            trailing={<Trust choice={choice} onTrust={onTrust} />}
            {...(isFull ? {} : { onPress: () => onShare(choice) })}
          />
          <ProblemLine className="px-3 pb-2">{problemOf(choice)}</ProblemLine>
        </li>
      ))}
    </ul>
  );
}

function roleOf({ friendId, contactId }: ShareChoice): string {
  if (friendId === null) return sharingTexts.byLink;
  return contactId === null ? sharingTexts.friend : sharingTexts.trusted;
}

function Trust({ choice, onTrust }: { choice: ShareChoice; onTrust(choice: ShareChoice): void }) {
  const { name, contactId } = choice;
  const label = contactId === null ? sharingTexts.trust({ name }) : sharingTexts.distrust({ name });
  return (
    <IconButton label={label} onClick={() => onTrust(choice)}>
      <Star className={cn(contactId !== null && 'fill-current text-warning')} />
    </IconButton>
  );
}

const skeletonRows = 3;

/** While it is asked whom there is. */
export function ShareChoicesSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      {Array.from({ length: skeletonRows }, (_, row) => (
        <Skeleton key={row} className="h-14 rounded-lg" />
      ))}
    </div>
  );
}
