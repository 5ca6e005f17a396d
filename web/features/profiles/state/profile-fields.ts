import { editMe } from '@server/profiles/profile-edit.contract.js';
import type { Profile } from '@server/profiles/profiles.contract.js';
import type { Currency } from '@server/service-area/the-town.contract.js';
import { e164, phoneWords } from '../../../lib/format/units/phone';

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

/** What is sent for `keys`: trimmed, numbers in E.164 as far as the town's `currency` tells its country, null for nothing. */
export function patchOf(draft: ProfileDraft, keys: readonly ProfileField[], currency: Currency): Patch {
  return Object.fromEntries(keys.map((key) => [key, sentValue(key, (draft[key] ?? '').trim(), currency)]));
}

function sentValue(key: ProfileField, value: string, currency: Currency): string | null {
  if (key === 'full_name') return value;
  if (value === '') return null;
  return key === 'phone' ? e164(value, currency) : value;
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
