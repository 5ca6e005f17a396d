import { type Section, sections } from '@server/notifications/notification-types.contract.js';

/** What the history shows, as its address says it. */
export interface Filters {
  /** Null for all. */
  readonly section: Section | null;
  readonly isUnreadOnly: boolean;
  /** Only what was put off until later, of all sections (M71). */
  readonly isSnoozed: boolean;
}

/** Everything that is not snoozed. */
export const allOfIt: Filters = { section: null, isUnreadOnly: false, isSnoozed: false };

/** Reads the filters of `/notifications?category=rides&unread=true`; what makes no sense is no filter. */
export function filtersOf(search: URLSearchParams): Filters {
  if (search.get('snoozed') === 'true') return { ...allOfIt, isSnoozed: true };
  const wanted = search.get('category');
  return {
    ...allOfIt,
    section: sections.find((section) => section === wanted) ?? null,
    isUnreadOnly: search.get('unread') === 'true',
  };
}

/** The address of the history with these filters. */
export function historyPath({ section, isUnreadOnly, isSnoozed }: Filters): string {
  if (isSnoozed) return '/notifications?snoozed=true';
  const search = new URLSearchParams({ ...(section ? { category: section } : {}), ...(isUnreadOnly ? { unread: 'true' } : {}) });
  return search.size > 0 ? `/notifications?${search}` : '/notifications';
}
