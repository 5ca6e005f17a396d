import type { Stranger } from '@server/profiles/profiles.contract.js';
import { userPath } from '@server/contract/pages/person-paths.js';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/display/avatar';
import { ListRow } from '../../../ui/display/list-row';
import type { Presence } from '../../../ui/display/presence-dot';

export interface PersonRowProps {
  person: Stranger;
  /** Why or since when they are in this list. */
  detail?: ReactNode;
  presence?: Presence | null | undefined;
  /** What can be done, at the end of the row. */
  actions?: ReactNode;
}

/** A person in a list: face, name, a line about them; pressing it leads to their page. */
export function PersonRow({ person, detail, presence, actions }: PersonRowProps) {
  return (
    <ListRow
      data-testid="person-row"
      className="-mx-3"
      leading={<Avatar name={person.full_name} src={person.avatar_url} presence={presence ?? null} isDecorative />}
      title={<bdi>{person.full_name}</bdi>}
      detail={detail}
      trailing={actions}
      wraps
      to={userPath(person.clerk_id)}
    />
  );
}
