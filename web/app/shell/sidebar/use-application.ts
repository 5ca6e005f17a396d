import type { ApplicationStatus } from '@server/drivers/applications/applications.contract.js';
import type { Profile } from '@server/profiles/profiles.contract.js';
import { useQuery } from '@tanstack/react-query';
import { applicationQuery } from '../../../features/drivers/api/application-query';

/** Whether the shell says anything about driving to this person: a customer who is not an admin (M27) and may not drive yet. */
export function mayApply({ computed_roles: roles }: Pick<Profile, 'computed_roles'>): boolean {
  return roles.includes('customer') && !roles.includes('admin') && !roles.includes('driver');
}

/** Where my application to drive stands; undefined while that is not known, and for those whom it does not concern. */
export function useApplicationStatus(me: Profile): ApplicationStatus | undefined {
  const isAsked = mayApply(me);
  const status = useQuery({ ...applicationQuery, enabled: isAsked }).data?.status;
  return isAsked ? status : undefined;
}

/** Has begun to apply and may not drive: the navigation shows it (M7). */
export function isApplicant(status: ApplicationStatus | undefined): boolean {
  return status !== undefined && status !== 'not_applied' && status !== 'approved';
}
