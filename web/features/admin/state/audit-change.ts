import type { AuditEntry } from '@server/audit/audit.contract.js';
import { deskApplicationPath, deskCasePath, deskRidePath, deskUserPath } from '@server/contract/pages/desk-paths.js';
import { formatMoney } from '../../../lib/format/money';
import { auditTexts as texts } from '../audit-texts';

const cents = /_cents$/;

/** What a value is called; one that has no name here goes by that of its column. */
const nameOf = (key: string): string => (isNamed(key) ? texts.fields[key] : key);

const isNamed = (key: string): key is keyof typeof texts.fields => Object.hasOwn(texts.fields, key);

/** One value of what changed, as words: money as money, lists with commas, other things as they are. */
function wordOf(key: string, value: unknown, currency: string): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((part) => wordOf(key, part, currency)).join(', ');
  if (typeof value === 'number' && cents.test(key)) return formatMoney(value / 100, currency);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export interface Change {
  readonly key: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What an act changed, by name; what stayed the same is left out. Money is in the town's `currency`. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>, currency: string): Change[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const word = (key: string, state: AuditEntry['before']) => wordOf(key, state?.[key], currency);
  return keys
    .map((key) => ({ key, name: nameOf(key), before: word(key, before), after: word(key, after) }))
    .filter((change) => change.before !== change.after);
}

/** The page of what an act was done to; none of what has no page here. */
export function pageOf({ kind, id }: AuditEntry['subject']): string | undefined {
  switch (kind) {
    case 'application':
      return deskApplicationPath(id);
    case 'case':
      return deskCasePath(id);
    case 'ride':
      return deskRidePath(id);
    case 'town':
      return '/admin/town';
    case 'user':
      return deskUserPath(id);
    case 'announcement':
      return '/admin/announcements';
    case 'tariff':
      return '/admin/tariffs';
    case 'toll':
      return '/admin/tolls';
    case 'queue':
      return undefined;
  }
}
