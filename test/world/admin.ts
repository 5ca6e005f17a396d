import type { UserId } from '../../src/contract/ids.js';
import type { Role } from '../../src/profiles/profiles.contract.js';
import type { Someone } from './person.js';
import { world } from './world.js';

/** What stands of a person in the database and is not theirs to write: that of operators, of ratings, of time. */
type Traits = Partial<
  Readonly<{
    full_name: string;
    avatar_url: string | null;
    roles: readonly Role[];
    average_rating: number;
    total_ratings: number;
    created_at: Date | string;
    suspended_at: Date | null;
    deleted_at: Date | null;
  }>
>;

/** Writes it past the product: nobody hears of it. */
export async function alter({ id }: Someone, traits: Traits): Promise<void> {
  const written = Object.entries<unknown>(traits);
  const changes = written.map(([column], place) => `${column} = $${place + 2}`).join(', ');
  await world.sql(`update users set ${changes} where id = $1`, [id, ...written.map(([, value]) => value)]);
}

export const suspend = (person: Someone): Promise<void> => alter(person, { suspended_at: world.clock.now() });
export const readmit = (person: Someone): Promise<void> => alter(person, { suspended_at: null });
export const closeAccount = (person: Someone): Promise<void> => alter(person, { deleted_at: world.clock.now() });
export const reopenAccount = (person: Someone): Promise<void> => alter(person, { deleted_at: null });

/** An AI assistant: an account like any other that nobody signs in to. */
export async function employAgent(id: UserId, name: string, emoji: string | null = null): Promise<void> {
  await world.sql('insert into users (id, full_name, is_agent, agent_emoji, created_at, updated_at) values ($1, $2, true, $3, $4, $4)', [
    id,
    name,
    emoji,
    world.clock.now(),
  ]);
}
