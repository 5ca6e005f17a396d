import type { Id } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { caseMaxLength, entryMaxLength, maxEntries } from './support.contract.js';
import { insertEntry, type NewEntry } from './support.queries.js';

type Entry = Omit<NewEntry, 'caseId' | 'now' | 'most' | 'length'>;

/** Code points that a case has at most when a side has written: in one that its person filled there is room for an answer. */
const lengths = { person: caseMaxLength, operator: caseMaxLength + entryMaxLength } as const;

/** Writes into a case whose row the caller has locked: none grows past its caps. False where it is full, and nothing was written. */
export async function addEntry(unit: Unit, caseId: Id, entry: Entry): Promise<boolean> {
  const caps = { most: maxEntries, length: lengths[entry.author] };
  return (await unit.one(insertEntry, { caseId, ...entry, now: unit.now, ...caps })) !== undefined;
}

/** What the house words itself, in an alert: it is short, and stands also where what people wrote is as long as it may be. */
export async function addNote(unit: Unit, caseId: Id, entry: Entry): Promise<void> {
  await unit.all(insertEntry, { caseId, ...entry, now: unit.now, most: maxEntries, length: null });
}

/** What ends a dispute is said in a full one, too: one entry more than people can write. */
export async function addVerdict(unit: Unit, caseId: Id, entry: Entry): Promise<void> {
  await unit.all(insertEntry, { caseId, ...entry, now: unit.now, most: maxEntries + 1, length: null });
}
