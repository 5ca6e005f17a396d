import type { Role } from '../../profiles/profiles.contract.js';

/** Where an identity provider names the roles of the desk, and what it calls them. */
export interface RolesClaim {
  /** `roles`, or the way to it: `realm_access.roles`. */
  readonly claim: string;
  readonly admin: string;
  readonly operator: string;
}

/** The roles of the desk that a provider says somebody has, as one word or as a list; what it calls them otherwise is none of ours. */
export function deskRolesIn(claims: Readonly<Record<string, unknown>>, { claim, admin, operator }: RolesClaim): Role[] {
  const value = valueOf(claims, claim);
  const names: unknown[] = Array.isArray(value) ? value : [value];
  return (['operator', 'admin'] as const).filter((role) => names.includes({ admin, operator }[role]));
}

/** A claim's own name may have dots: `https://town.example.com/roles`. */
function valueOf(claims: Readonly<Record<string, unknown>>, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim];
  return claim.split('.').reduce<unknown>((found, step) => {
    return typeof found === 'object' && found !== null && Object.hasOwn(found, step) ? Reflect.get(found, step) : undefined;
  }, claims);
}
