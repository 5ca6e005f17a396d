import { type RideGroup, rideGroups } from '@server/admin/rides/desk-rides.contract.js';
import { type TownShown, townShown } from '@server/admin/town-now/town-now.contract.js';
import { type ViewPart, viewParts } from '@server/admin/views/views.contract.js';
import { type AuditAct, auditActs } from '@server/audit/audit.contract.js';
import { UserId } from '@server/contract/ids.js';
import { type CaseKind, caseKinds } from '@server/support/support.contract.js';

// What the lists of the desk show, as their addresses say it; what an address cannot mean counts as not asked.

export const applicationStatuses = [
  'under_review',
  'renewal',
  'pending',
  'approved',
  'suspended',
  'rejected',
  'pre_screening_failed',
] as const;
export const caseStates = ['open', 'waiting', 'resolved', 'any'] as const;
export const peopleShown = ['all', 'desk', 'suspended'] as const;
export const setbacksShown = ['open', 'all'] as const;

/** Of a list that nothing narrows. */
export interface PageFilter {
  /** Where the page begins; undefined for the first one. */
  readonly cursor: string | undefined;
}

export interface ApplicationFilter extends PageFilter {
  readonly status: (typeof applicationStatuses)[number];
}

export interface CaseFilter extends PageFilter {
  readonly state: (typeof caseStates)[number];
  readonly kind: CaseKind | undefined;
  /** Reports of this person. */
  readonly about: string | undefined;
}

export interface SetbackFilter extends PageFilter {
  readonly show: (typeof setbacksShown)[number];
}

export interface PayoutFilter extends PageFilter {
  /** Drivers that are searched for. */
  readonly q: string | undefined;
  /** Where the page of what was paid begins; undefined for the first one. */
  readonly paid: string | undefined;
}

export interface UserFilter extends PageFilter {
  /** What is searched for. */
  readonly q: string | undefined;
  readonly show: (typeof peopleShown)[number];
}

export interface RideFilter extends PageFilter {
  readonly show: RideGroup | undefined;
  /** Who takes or drives it. */
  readonly person: string | undefined;
  /** '2026-11-27', of the pickup. */
  readonly day: string | undefined;
}

export interface TownFilter {
  /** What of the town right now; undefined for all. */
  readonly show: TownShown | undefined;
}

export interface LookFilter {
  /** What of somebody's pages. */
  readonly part: ViewPart;
}

export interface AuditFilter extends PageFilter {
  readonly act: AuditAct | undefined;
  readonly actor: string | undefined;
  readonly subject: string | undefined;
}

export const applicationFilterAt = (search: URLSearchParams): ApplicationFilter => ({
  status: oneOf(applicationStatuses, search.get('status')) ?? 'under_review',
  cursor: wordAt(search, 'cursor'),
});

/** Of one person all states are shown unless one is asked for; of everybody there is no such list. */
export function caseFilterAt(search: URLSearchParams): CaseFilter {
  const about = wordAt(search, 'about');
  const state = oneOf(caseStates, search.get('state')) ?? (about === undefined ? 'open' : 'any');
  return {
    state: about === undefined && state === 'any' ? 'open' : state,
    kind: oneOf(caseKinds, search.get('kind')),
    about,
    cursor: wordAt(search, 'cursor'),
  };
}

export const userFilterAt = (search: URLSearchParams): UserFilter => ({
  q: wordAt(search, 'q'),
  show: oneOf(peopleShown, search.get('show')) ?? 'all',
  cursor: wordAt(search, 'cursor'),
});

export function rideFilterAt(search: URLSearchParams): RideFilter {
  const [person, day] = [wordAt(search, 'person'), wordAt(search, 'day')];
  return {
    show: oneOf(rideGroups, search.get('show')),
    person: UserId.safeParse(person).data,
    day: day !== undefined && isDay(day) ? day : undefined,
    cursor: wordAt(search, 'cursor'),
  };
}

export const townFilterAt = (search: URLSearchParams): TownFilter => ({ show: oneOf(townShown, search.get('show')) });

export const lookFilterAt = (search: URLSearchParams): LookFilter => ({ part: oneOf(viewParts, search.get('part')) ?? 'rides' });

export const setbackFilterAt = (search: URLSearchParams): SetbackFilter => ({
  show: oneOf(setbacksShown, search.get('show')) ?? 'open',
  cursor: wordAt(search, 'cursor'),
});

export const payoutFilterAt = (search: URLSearchParams): PayoutFilter => ({
  q: wordAt(search, 'q'),
  paid: wordAt(search, 'paid'),
  cursor: wordAt(search, 'cursor'),
});

export const pageFilterAt = (search: URLSearchParams): PageFilter => ({ cursor: wordAt(search, 'cursor') });

export const auditFilterAt = (search: URLSearchParams): AuditFilter => ({
  act: oneOf(auditActs, search.get('act')),
  actor: wordAt(search, 'actor'),
  subject: wordAt(search, 'subject'),
  cursor: wordAt(search, 'cursor'),
});

type Words = Readonly<Record<string, string | undefined>>;

/** The address's part of a filter, without what is not asked. */
export function searchOf(filter: object): Record<string, string> {
  const asked = Object.entries(filter as Words).flatMap(([name, word]) => (word ? [[name, word] as const] : []));
  return Object.fromEntries(asked);
}

/** The address of a further page of the same list; of the first one without a cursor. */
export function pageAt(filter: object, cursor: string | undefined): string {
  return `?${new URLSearchParams(searchOf({ ...filter, cursor })).toString()}`;
}

/** The addresses beside a page of a list: null of the next one on the last page, and of the first one on itself. */
export function pagesOf(filter: PageFilter, next: string | null = null): { nextTo: string | null; firstTo: string | null } {
  return {
    nextTo: next === null ? null : pageAt(filter, next),
    firstTo: filter.cursor === undefined ? null : pageAt(filter, undefined),
  };
}

/** It shows all that there is: its address asks for nothing. */
export const isOfAll = (filter: object): boolean => Object.keys(searchOf(filter)).length === 0;

function oneOf<const T extends string>(words: readonly T[], word: string | null): T | undefined {
  return words.find((known) => known === word);
}

/** No word is as good as an empty one. */
const wordAt = (search: URLSearchParams, name: string): string | undefined => search.get(name)?.trim() || undefined;

/** A day of the calendar, as '2026-11-27'. */
const isDay = (word: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(word));
