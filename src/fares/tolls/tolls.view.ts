import type { Toll, TollPlace, TollState } from './tolls.contract.js';
import type { TollRow } from './tolls.queries.js';

/** A version of a toll as admins read it. */
export function viewToll(row: TollRow, now: Date): Toll {
  return {
    id: row.id,
    place_id: row.place_id,
    number: row.number,
    state: stateOf(row, now),
    rules: row.rules,
    before: row.before,
    valid_from: row.valid_from.toISOString(),
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
    reason: row.reason,
  };
}

function stateOf({ holds, replaced_at: replacedAt, valid_from: validFrom }: TollRow, now: Date): TollState {
  if (replacedAt !== null) return 'replaced';
  if (validFrom > now) return 'planned';
  return holds ? 'in_force' : 'over';
}

/** Each place once: with the version that holds, and the one that will. */
export function viewPlaces(rows: readonly TollRow[], now: Date): TollPlace[] {
  return [...Map.groupBy(rows, ({ place_id: id }) => id)].map(([id, versions]) => {
    const tolls = versions.map((row) => viewToll(row, now));
    return {
      id,
      in_force: tolls.find(({ state }) => state === 'in_force') ?? null,
      planned: tolls.find(({ state }) => state === 'planned') ?? null,
      newest: Math.max(...tolls.map(({ number }) => number)),
    };
  });
}
