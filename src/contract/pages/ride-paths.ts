/**
 * Addresses of pages, wherever something leads to one: links, notices, mails, pushes. `web/app/routes.tsx` says which pages there are.
 * Several files, because a page in the browser loads a file whole. Ids are escaped: what one may hold is no part of an address as it is.
 */

/** A ride as its driver has it, else as its rider and whoever else may see it. */
export const ridePath = (id: string, role?: string): string => `${role === 'driver' ? '/driver/ride/' : '/ride/'}${encodeURIComponent(id)}`;

/** What a ride cost. */
export const receiptPath = (ride: string): string => `${ridePath(ride)}/receipt`;

/** Why it went as it did. */
export const whyPath = (ride: string): string => `${ridePath(ride)}/why`;

/** The form of a new case about it. */
export function newCasePath(ride: string, kind?: 'fare' | 'lost_item'): string {
  const about = `/contact?ride=${encodeURIComponent(ride)}`;
  return kind === undefined ? about : `${about}&kind=${kind}`;
}

/** The form of a booking, filled as for it. */
export const bookAgainPath = (ride: string): string => `/rider/dashboard?again=${encodeURIComponent(ride)}`;

/** What addresses of shared rides begin with; the rest, a token, is all that one needs to read one. */
export const sharedRidePaths = '/trip/';
export const sharedRidePath = (token: string): string => `${sharedRidePaths}${encodeURIComponent(token)}`;
