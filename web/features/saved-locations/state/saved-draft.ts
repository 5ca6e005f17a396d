import { isBlank } from '@server/contract/text.js';
import { localAddress } from '@server/town/address.contract.js';
import type { Place } from '@server/town/geo.contract.js';
import { savedNameMaxLength, type SavedLocation, type SavedLocationKind } from '@server/saved-locations/saved-locations.contract.js';
import { savedTexts } from '../texts';
import { placeOf } from './place-of';

/** A place as the editor holds it. */
export interface SavedDraft {
  /** Absent for a new one. */
  readonly id?: string | undefined;
  /** The same as it was when its editor opened: only what differs from it is sent. */
  readonly before?: SavedLocation | undefined;
  readonly place: Place | undefined;
  readonly name: string;
  readonly kind: SavedLocationKind;
}

export type SavedChanges = Partial<Pick<SavedLocation, 'name' | 'kind' | 'address' | 'lat' | 'lng'>>;

export function newDraft(kind: SavedLocationKind): SavedDraft {
  return { place: undefined, name: kind === 'other' ? '' : savedTexts.kinds[kind], kind };
}

export function draftOf(saved: SavedLocation): SavedDraft {
  return {
    id: saved.id,
    before: saved,
    place: { ...placeOf(saved), name: localAddress(saved.address) },
    name: saved.name,
    kind: saved.kind,
  };
}

/** A chosen place names the draft until the person names it. */
export function withPlace(draft: SavedDraft, place: Place | undefined): SavedDraft {
  const isNamed = draft.name.trim() !== '' && draft.name !== (draft.place && nameFor(draft.place));
  return { ...draft, place, name: isNamed || !place ? draft.name : nameFor(place) };
}

function nameFor({ name }: Place): string {
  return Array.from(name).slice(0, savedNameMaxLength).join('');
}

/** What still keeps it from being saved, in words. */
export function lackOf({ place, name }: SavedDraft): { place?: string; name?: string } {
  return { ...(place ? {} : { place: savedTexts.needsPlace }), ...wordsAbout(name.trim()) };
}

function wordsAbout(name: string): { name?: string } {
  if (isBlank(name)) return { name: savedTexts.needsName };
  return Array.from(name).length > savedNameMaxLength ? { name: savedTexts.longName({ count: savedNameMaxLength }) } : {};
}

/** Home and work have their own rows; the rest by name, as the server orders them. */
export function byKind(saved: readonly SavedLocation[]) {
  const only = (kind: SavedLocationKind) => saved.find((place) => place.kind === kind);
  return { home: only('home'), work: only('work'), others: saved.filter(({ kind }) => kind === 'other') };
}

/** All of it, for a new place; undefined while it lacks something. */
export function wholeOf({ place, name, kind }: SavedDraft) {
  const given = name.trim();
  return place && given !== '' ? { name: given, kind, address: place.address, lat: place.lat, lng: place.lng } : undefined;
}

/** What differs from how it was, so that a change on another screen is not undone; a place moves as a whole. */
export function changesOf(draft: SavedDraft): SavedChanges {
  const [whole, { before }] = [wholeOf(draft), draft];
  if (!whole || !before) return whole ?? {};
  const { name, kind, ...at } = whole;
  const isMoved = at.address !== before.address || at.lat !== before.lat || at.lng !== before.lng;
  return { ...(name === before.name ? {} : { name }), ...(kind === before.kind ? {} : { kind }), ...(isMoved ? at : {}) };
}

/** Whether something would be lost with the editor. */
export function isWritten(draft: SavedDraft): boolean {
  if (draft.before === undefined) return draft.place !== undefined || draft.name !== newDraft(draft.kind).name;
  return wholeOf(draft) === undefined || Object.keys(changesOf(draft)).length > 0;
}

/** The place as another screen changed it since the editor opened, when saving would undo that. */
export function overtakenBy(draft: SavedDraft, saved: readonly SavedLocation[]): SavedLocation | undefined {
  const [now, { before }] = [saved.find(({ id }) => id === draft.id), draft];
  if (!now || !before) return undefined;
  const changed = Object.keys(changesOf(draft)) as (keyof SavedChanges)[]; // Its own keys.
  return changed.some((field) => now[field] !== before[field] && now[field] !== changesOf(draft)[field]) ? now : undefined;
}
