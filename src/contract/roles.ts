/** What a person may be in the town; everybody who is signed in is a customer. */
export type Role = 'customer' | 'driver' | 'operator' | 'admin';

/** Works at the town's desk: an admin may all that an operator may. */
export const worksAtDesk = (held: readonly Role[]): boolean => held.includes('operator') || held.includes('admin');
