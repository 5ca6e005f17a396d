import type { AuditEntry } from '@server/audit/audit.contract.js';

/** One value of what changed, as words: lists with commas, other things as they are. */
function wordOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(wordOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What an act changed, by name; what stayed the same is left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: wordOf(before?.[name]), after: wordOf(after?.[name]) }))
    .filter((change) => change.before !== change.after);
}

/** The page of what an act was done to; none of what has no page here. */
export function pageOf({ kind, id }: AuditEntry['subject']): string | undefined {
  const address = encodeURIComponent(id);
  switch (kind) {
    case 'application':
      return `/admin/applications/${address}`;
    case 'case':
      return `/admin/cases/${address}`;
    case 'ride':
      return `/admin/rides/${address}`;
    case 'town':
      return '/admin/town';
    case 'user':
      return `/admin/users/${address}`;
    case 'announcement':
      return '/admin/announcements';
    case 'tariff':
      return '/admin/tariffs';
    case 'queue':
      return undefined;
  }
}
