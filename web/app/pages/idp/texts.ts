import { emailMaxLength, type FormError, passwordMinLength, type SignInError } from '@server/auth/auth.contract.js';

/** Password of everyone in the demo town (interfaces.md, Demo town). */
export const demoPassword = 'locally-owned';

/** Which field an error is about; the others concern the whole form. */
export const fieldOf: Partial<Record<string, 'full_name' | 'email' | 'password'>> = {
  wrong_credentials: 'password',
  email_taken: 'email',
  weak_password: 'password',
  bad_name: 'full_name',
  bad_email: 'email',
};

/** What is wrong and what to do, for each `?error=` of the embedded provider. */
export const errorTexts: Record<FormError | SignInError, string> = {
  wrong_credentials: 'This email and password do not go together. Check both and try again.',
  email_taken: 'There is already an account with this email. Sign in instead, or use another one.',
  weak_password: `Choose a password of at least ${passwordMinLength} characters.`,
  bad_name: 'Write the name that people in town know you by, up to 80 characters.',
  bad_email: `That is not an email address that mail can reach (at most ${emailMaxLength} characters).`,
  rate_limited: 'That was a few tries too many. Wait a minute, then try again.',
  busy: 'Many passwords are being tried for this email just now. Try again in a few seconds.',
  expired: 'This page had been open for too long. Please sign in again.',
  cancelled: 'Signing in was called off. You can try again.',
  failed: 'Signing in did not work. Please try again.',
  unavailable: 'Signing in is not possible right now. Please try again in a moment.',
  account_closed: 'This account is closed.',
};

/** The text of an `?error=`, whoever wrote it there. */
export function errorText(code: string | null): string | undefined {
  return code !== null && Object.hasOwn(errorTexts, code) ? new Map(Object.entries(errorTexts)).get(code) : undefined;
}
