import { FullName, withoutHidden } from './full-name.contract.js';
import { fullNameMaxLength, type Profile, Role } from './profiles.contract.js';

type DerivedRoles = Pick<Profile, 'computed_roles' | 'primary_role' | 'role' | 'is_driver'>;

/** S11: one set of roles, everything else read from it; whoever has none is a rider. */
export function deriveRoles(stored: readonly Role[]): DerivedRoles {
  const held: readonly Role[] = stored.length === 0 ? ['customer'] : stored;
  const roles = Role.options.filter((role) => held.includes(role));
  const primary = roles.at(-1) ?? 'customer';
  return { computed_roles: roles, primary_role: primary, role: primary, is_driver: roles.includes('driver') };
}

const nameless = 'New neighbor';

/**
 * A name for somebody who comes from an identity provider: theirs where it keeps the rules for names, else
 * what can be kept of it, else the first part of the e-mail address.
 */
export function nameFromClaims(claims: { name?: string | undefined; email?: string | undefined }): string {
  const candidates = [claims.name, claims.name && tidied(claims.name), claims.email?.split('@')[0]];
  for (const candidate of candidates) {
    const name = FullName.safeParse(candidate);
    if (name.success) return name.data;
  }
  return nameless;
}

function tidied(name: string): string {
  const plain = withoutHidden(name.toWellFormed()).trim();
  return Array.from(plain).slice(0, fullNameMaxLength).join('').trim();
}
