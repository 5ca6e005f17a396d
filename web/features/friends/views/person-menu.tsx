import { Ban, Ellipsis, Flag, UserMinus } from 'lucide-react';
import { Button } from '../../../ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../ui/overlays/dropdown-menu';
import { texts } from '../texts';

export type PersonAct = 'remove' | 'block' | 'report';

export interface PersonMenuProps {
  name: string;
  /** A friend can be removed. */
  isFriend: boolean;
  onAct(act: PersonAct): void;
}

/** The quiet acts about a person. */
export function PersonMenu({ name, isFriend, onAct }: PersonMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="icon" aria-label={texts.moreName({ name })} title={texts.moreName({ name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" title={<bdi>{name}</bdi>}>
        {isFriend ? (
          <>
            <DropdownMenuItem onSelect={() => onAct('remove')}>
              <UserMinus aria-hidden="true" /> {texts.removeFriend}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
          </>
        ) : null}
        <DropdownMenuItem onSelect={() => onAct('report')}>
          <Flag aria-hidden="true" /> {texts.report}
        </DropdownMenuItem>
        <DropdownMenuItem isDestructive onSelect={() => onAct('block')}>
          <Ban aria-hidden="true" /> {texts.block}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
