import type { Account } from '@server/admin/users/users.contract.js';
import { Badge } from '../../../ui/display/badge';
import { userTexts } from '../user-texts';

export type RoleBadgesProps = Pick<Account, 'roles' | 'suspended_at' | 'deleted_at'>;

/** What somebody is here, and whether they may not sign in or are gone. */
export function RoleBadges({ roles, suspended_at: suspended, deleted_at: deleted }: RoleBadgesProps) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {roles.map((role) => (
        <Badge key={role} tone={role === 'operator' || role === 'admin' ? 'brand' : 'neutral'}>
          {userTexts.roleNames[role]}
        </Badge>
      ))}
      {suspended === null ? null : <Badge tone="danger">{userTexts.suspended}</Badge>}
      {deleted === null ? null : <Badge tone="warning">{userTexts.closed}</Badge>}
    </span>
  );
}
