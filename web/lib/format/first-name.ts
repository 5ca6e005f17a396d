import { firstNameOf } from '@server/profiles/profiles.contract.js';

/** The name that one calls a person by: 'Dan' of 'Dan Driver'. */
export function firstName(fullName: string): string {
  return firstNameOf(fullName);
}
