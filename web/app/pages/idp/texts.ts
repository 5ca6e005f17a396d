import { emailMaxLength, type FormError, passwordMinLength, type SignInError } from '@server/auth/auth.contract.js';

/** Password of everyone in the demo town. */
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
  wrong_credentials: 'Wrong email or password.',
  email_taken: 'This email already has an account. Sign in instead, or use another email.',
  weak_password: `Use at least ${passwordMinLength} characters.`,
  bad_name: 'Enter the name people know you by, up to 80 characters.',
  bad_email: `Enter an email address like name@example.com, up to ${emailMaxLength} characters.`,
  rate_limited: 'Too many tries. Wait a minute, then try again.',
  busy: 'Too many sign-ins for this email right now. Try again in a few seconds.',
  expired: 'This page was open too long. Please sign in again.',
  cancelled: 'Sign-in was canceled. You can try again.',
  failed: 'Sign-in didn’t work. Please try again.',
  unavailable: 'Sign-in isn’t available right now. Try again in a moment.',
  account_closed: 'This account is closed.',
};

/** The text of an `?error=`, whoever wrote it there. */
export function errorText(code: string | null): string | undefined {
  return code !== null && Object.hasOwn(errorTexts, code) ? new Map(Object.entries(errorTexts)).get(code) : undefined;
}

/** Words of the forms themselves. */
export const formTexts = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  unreachable: 'That didn’t go through. Check your connection and try again.',
  needsPassword: 'Enter your password.',
  passwordHint: `At least ${passwordMinLength} characters. A short sentence works well.`,
} as const;
