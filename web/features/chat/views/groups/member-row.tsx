import { Ellipsis, LogOut, MessageCircle, Shield, ShieldOff } from 'lucide-react';
import { Avatar } from '../../../../ui/display/avatar';
import { ListRow } from '../../../../ui/display/list-row';
import { IconButton } from '../../../../ui/icon-button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../../ui/overlays/dropdown-menu';
import type { Picked } from '../../../../ui/people/picking';
import { groupTexts } from '../../groups/group-texts';

export type MemberAct = 'message' | 'makeAdmin' | 'takeAdmin' | 'stepDown' | 'remove';

export interface MemberRowProps {
  person: Picked;
  isAdmin: boolean;
  /** What can be done, in this order. */
  acts: readonly MemberAct[];
  onAct(act: MemberAct): void;
}

const icons = {
  message: <MessageCircle />,
  makeAdmin: <Shield />,
  takeAdmin: <ShieldOff />,
  stepDown: <ShieldOff />,
  remove: <LogOut />,
} satisfies Record<MemberAct, unknown>;

/** One of a group's people. */
export function MemberRow({ person, isAdmin, acts, onAct }: MemberRowProps) {
  const name = person.full_name;
  return (
    <ListRow
      data-testid="member-row"
      className="-mx-3"
      leading={<Avatar name={name} src={person.avatar_url} isDecorative />}
      title={<bdi>{name}</bdi>}
      detail={isAdmin ? groupTexts.admin : null}
      trailing={
        acts.length > 0 ? (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton label={groupTexts.moreName({ name })}>
                <Ellipsis />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end" title={<bdi>{name}</bdi>}>
              {acts.map((act) => (
                <DropdownMenuItem key={act} isDestructive={act === 'remove'} onSelect={() => onAct(act)}>
                  {icons[act]} {groupTexts[act]}
                </DropdownMenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        ) : null
      }
    />
  );
}
