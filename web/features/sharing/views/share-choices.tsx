import { Star } from 'lucide-react';
import { cn } from '../../../ui/cn';
import { Avatar } from '../../../ui/display/avatar';
import { ListRow } from '../../../ui/display/list-row';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { IconButton } from '../../../ui/icon-button';
import type { ShareChoice } from '../state/share-choices';
import { sharingTexts } from '../texts';

export interface ShareChoicesProps {
  choices: readonly ShareChoice[];
  /** No one more can follow. */
  isFull: boolean;
  onShare(choice: ShareChoice): void;
  /** Makes them a trusted contact, or no longer. */
  onTrust(choice: ShareChoice): void;
}

/** Whom one tap shares the trip with, trusted contacts first. */
export function ShareChoices({ choices, isFull, onShare, onTrust }: ShareChoicesProps) {
  return (
    <ul data-testid="share-choices" className="-mx-3 flex max-h-64 flex-col overflow-y-auto overscroll-contain">
      {choices.map((choice) => (
        <li key={choice.key}>
          <ListRow
            leading={<Avatar name={choice.name} src={choice.avatarUrl} isDecorative />}
            title={<bdi>{choice.name}</bdi>}
            detail={roleOf(choice)}
            trailing={<Trust choice={choice} onTrust={onTrust} />}
            {...(isFull ? {} : { onPress: () => onShare(choice) })}
          />
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
