import { editMe } from '@server/profiles/profile-edit.contract.js';
import type { Profile } from '@server/profiles/profiles.contract.js';

/** What one can write about oneself; as text boxes hold it, '' for nothing. */
export interface ProfileFields {
  full_name: string;
  pronouns: string;
  phone: string;
  home_town: string;
  time_zone: string;
}

export type ProfileField = keyof ProfileFields;
export type ProfileDraft = { readonly [Field in ProfileField]?: string | undefined };
/** What is wrong with a field, in words. */
export type FieldProblems = Partial<Record<ProfileField, string>>;

/** What is sent. */
export type Patch = Partial<Record<ProfileField, string | null>>;

/** Saved together, one button each. */
export const sections = {
  name: ['full_name', 'pronouns'],
  phone: ['phone'],
  home: ['home_town', 'time_zone'],
} as const satisfies Record<string, readonly ProfileField[]>;

export type Section = keyof typeof sections;

export function fieldsOf({ full_name, pronouns, phone, home_town, time_zone }: Profile): ProfileFields {
  return { full_name, pronouns: pronouns ?? '', phone: phoneWords(phone ?? ''), home_town: home_town ?? '', time_zone: time_zone ?? '' };
}

/** Those of `keys` that were written and say something else than what is saved. */
export function changedFields(saved: ProfileFields, draft: ProfileDraft, keys: readonly ProfileField[]): ProfileField[] {
  return keys.filter((key) => draft[key] !== undefined && draft[key] !== saved[key]);
}

/** What is sent for `keys`: trimmed, numbers in E.164, null for nothing. */
export function patchOf(draft: ProfileDraft, keys: readonly ProfileField[]): Patch {
  return Object.fromEntries(keys.map((key) => [key, sentValue(key, (draft[key] ?? '').trim())]));
}

function sentValue(key: ProfileField, value: string): string | null {
  if (key === 'full_name') return value;
  if (value === '') return null;
  return key === 'phone' ? e164(value) : value;
}

/**
 * '(555) 010-0001' → '+15550100001': Hometown is an American town. Address books add dashes of all kinds and invisible
 * marks, Britons a zero that is not dialled from abroad. What is not a number stays as it is, for the rules to refuse.
 */
export function e164(typed: string): string {
  const bare = typed
    .replace('(0)', '')
    .replace(/[\s()./\p{Pd}\p{Cf}]/gu, '')
    .replace(/^(?:00|011)(?=[1-9]\d{6})/, '+');
  if (/^\d{10}$/.test(bare)) return `+1${bare}`;
  return /^1\d{10}$/.test(bare) ? `+${bare}` : bare;
}

/** '+15550100001' → '+1 555 010 0001', as people read one; other countries group theirs in their own ways. */
function phoneWords(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}

/** What the contract has against it, field by field; the server would say the same. */
export function problemsOf(patch: Patch): FieldProblems {
  const parsed = editMe.body.safeParse(patch);
  return parsed.success ? {} : byField(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** The server's issues, each at its field; the first one counts. */
export function byField(issues: readonly { path: string; message: string }[]): FieldProblems {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[path] ??= message;
  return problems;
}
