import type { NamedPerson } from '../../chat/talks/named-people.contract.js';
import type { UserId } from '../../contract/ids.js';
import { deletedUserName } from '../../profiles/profiles.contract.js';

/** Whom a call's reply shows by name, and whose car with its plate: every person of the wire is a `clerk_id` with a `full_name`. */
export function peopleIn(reply: unknown, me: UserId): NamedPerson[] {
  if (typeof reply !== 'object' || reply === null) return [];
  const found = Object.values(reply).flatMap((part: unknown) => peopleIn(part, me));
  const { clerk_id: id, full_name: name, vehicle } = { ...reply } as Record<string, unknown>;
  if (!isText(id) || !isText(name) || id === me || name === deletedUserName) return found;
  return [{ id, name, plate: plateOf(vehicle) }, ...found];
}

function plateOf(vehicle: unknown): string | null {
  const plate: unknown = typeof vehicle === 'object' && vehicle !== null ? Reflect.get(vehicle, 'plate') : undefined;
  return isText(plate) ? plate : null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
