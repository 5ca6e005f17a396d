import type { ApplicationStatus } from '@server/drivers/applications/applications.contract.js';
import type { Profile } from '@server/profiles/profiles.contract.js';
import { useQuery } from '@tanstack/react-query';
import { applicationQuery } from '../../../features/drivers/api/application-query';

type HasRoles = Pick<Profile, 'computed_roles'>;

/** Whether this person may have an application that is not over: a customer who may not drive yet (M7). */
export function mayHaveApplied({ computed_roles: roles }: HasRoles): boolean {
  return roles.includes('customer') && !roles.includes('driver');
}

/** Whom the shell offers to apply: of those an admin is none (M27). */
export function mayApply(me: HasRoles): boolean {
  return mayHaveApplied(me) && !me.computed_roles.includes('admin');
}

/** Where my application to drive stands; undefined while that is not known, and for those whom it does not concern. */
export function useApplicationStatus(me: Profile): ApplicationStatus | undefined {
  const isAsked = mayHaveApplied(me);
  const status = useQuery({ ...applicationQuery, enabled: isAsked }).data?.status;
  return isAsked ? status : undefined;
}

/** Has begun to apply and may not drive: the navigation shows it (M7). */
export function isApplicant(status: ApplicationStatus | undefined): boolean {
  return status !== undefined && status !== 'not_applied' && status !== 'approved';
}
