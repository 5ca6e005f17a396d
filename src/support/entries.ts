import type { Id } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { maxEntries } from './support.contract.js';
import { insertEntry, type NewEntry } from './support.queries.js';

type Entry = Omit<NewEntry, 'caseId' | 'now' | 'most'>;

/** Writes into a case whose row the caller has locked: none grows past its cap. False where it is full, and nothing was written. */
export async function addEntry(unit: Unit, caseId: Id, entry: Entry): Promise<boolean> {
  return (await unit.one(insertEntry, { caseId, ...entry, now: unit.now, most: maxEntries })) !== undefined;
}

/** What ends a dispute is said in a full one, too: one entry more than people can write. */
export async function addVerdict(unit: Unit, caseId: Id, entry: Entry): Promise<void> {
  await unit.all(insertEntry, { caseId, ...entry, now: unit.now, most: maxEntries + 1 });
}
