import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { isBlank, text } from '../contract/text.js';
import { FullName } from '../profiles/full-name.contract.js';

/** Characters a password of the embedded provider has at least and at most. */
export const passwordMinLength = 10;
export const passwordMaxLength = 200;
/** The longest address that mail can carry. */
export const emailMaxLength = 254;

/** Why a form of the embedded provider was sent back (`?error=`). */
export const FormError = z.enum([
  'wrong_credentials',
  'email_taken',
  'weak_password',
  'bad_name',
  'bad_email',
  'link_over',
  'rate_limited',
  'busy',
]);
export type FormError = z.output<typeof FormError>;

/** What a form of the embedded provider answers to script: where the browser goes on, or what is wrong with it. */
export const FormAnswer = z.union([z.object({ next: z.string() }), z.object({ error: FormError })]);
export type FormAnswer = z.output<typeof FormAnswer>;

/** Why signing in did not come to its end; it begins anew with `?error=` one of these. */
export const SignInError = z.enum(['expired', 'cancelled', 'failed', 'unavailable', 'account_closed']);
export type SignInError = z.output<typeof SignInError>;

/** An e-mail address as people type it; whether it works, only a mail could tell. */
export const Email = text(emailMaxLength, 1).check(z.trim(), z.toLowerCase(), z.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/));

/** 10 to 200 characters, not all of them blank. */
export const NewPassword = z.string().check(
  z.minLength(passwordMinLength),
  z.maxLength(passwordMaxLength),
  z.refine((password) => !isBlank(password)),
);

/** The name field of the sign-up form (FR-9). */
export const SignUpName = z.pipe(z.string().check(z.trim()), FullName);

export const DemoAccount = z.object({
  full_name: z.string(),
  email: z.string(),
  /** What one can try as this person, in a few plain words. */
  about: z.string(),
});
export type DemoAccount = z.output<typeof DemoAccount>;

/** The people of the demo town that anyone may sign in as; empty without demo town or with another identity provider. */
export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/api/idp/demo-accounts',
  access: 'public',
  summary: 'People of the demo town to sign in as',
  reply: z.object({ accounts: z.array(DemoAccount) }),
});
