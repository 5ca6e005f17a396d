import type { Id } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { insertEntry, type NewEntry } from './support.queries.js';

/** Writes into a case whose row the caller has locked: none grows past its cap. False where it is full, and nothing was written. */
export async function addEntry(unit: Unit, caseId: Id, entry: Omit<NewEntry, 'caseId' | 'now'>): Promise<boolean> {
  return (await unit.one(insertEntry, { caseId, ...entry, now: unit.now })) !== undefined;
}
