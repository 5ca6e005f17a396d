import { emailMaxLength, type FormError, passwordMinLength, type SignInError } from '@server/auth/auth.contract.js';
import { texts as catalog } from '@server/contract/texts/texts.js';

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

const errors = catalog('idp.errors', {
  wrong_credentials: 'Wrong email or password.',
  email_taken: 'This email already has an account. Sign in instead, or use another email.',
  weak_password: 'Use at least {count, plural, one {# character} other {# characters}}.',
  bad_name: 'Enter the name people know you by, up to 80 characters.',
  bad_email: 'Enter an email address like name@example.com, up to {count, plural, one {# character} other {# characters}}.',
  rate_limited: 'Too many tries. Wait a minute, then try again.',
  link_over: 'This link doesn’t work anymore. Ask for a new one.',
  busy: 'Too many sign-ins for this email right now. Try again in a few seconds.',
  expired: 'This page was open too long. Please sign in again.',
  cancelled: 'Sign-in was canceled. You can try again.',
  failed: 'Sign-in didn’t work. Please try again.',
  unavailable: 'Sign-in isn’t available right now. Try again in a moment.',
  account_closed: 'This account is closed.',
});

/** What is wrong and what to do, for each `?error=` of the embedded provider. */
export function errorTextOf(code: FormError | SignInError): string {
  if (code === 'weak_password') return errors.weak_password({ count: passwordMinLength });
  return code === 'bad_email' ? errors.bad_email({ count: emailMaxLength }) : errors[code];
}

/** The text of an `?error=`, whoever wrote it there. */
export function errorText(code: string | null): string | undefined {
  return code !== null && isError(code) ? errorTextOf(code) : undefined;
}

const isError = (code: string): code is FormError | SignInError => code in errors;

/** Words of the forms themselves. */
export const formTexts = catalog('idp.form', {
  fullName: 'Full name',
  email: 'Email',
  password: 'Password',
  unreachable: 'That didn’t go through. Check your connection and try again.',
  needsPassword: 'Enter your password.',
  passwordHint: 'At least {count, plural, one {# character} other {# characters}}. A short sentence works well.',
  signIn: { title: 'Sign in', submit: 'Sign in', question: 'New in town?', other: 'Create an account', forgot: 'Forgot your password?' },
  signUp: {
    title: 'Create an account',
    submit: 'Create account',
    question: 'Already have an account?',
    other: 'Sign in',
    consent: 'Creating an account means you agree to our terms and to how we handle your data.',
    pages: { terms: 'Read the terms', privacy: 'Read about privacy' },
  },
  forgot: {
    title: 'Forgot your password?',
    description: 'Enter the email of your account, and we’ll send you a link to set a new one.',
    submit: 'Send the link',
    question: 'Remember it?',
    other: 'Sign in',
    byHand: 'This town sends no email. Ask our team, and they’ll give you a link to set a new password.',
    sentTitle: 'Check your email',
    sent: 'If an account has that email, a link is on its way. It works for one hour. Nothing there? Look in your spam folder, or ask again in ten minutes.',
  },
  reset: {
    title: 'Set a new password',
    description: 'You’ll be signed out everywhere, and assistants you connected stop working.',
    password: 'New password',
    submit: 'Set password',
    again: 'Ask for a new link',
    doneTitle: 'You have a new password',
    done: 'You’re signed out everywhere, and assistants you connected stopped working. Sign in with your new password.',
    signIn: 'Sign in',
  },
  demo: {
    title: 'Try a demo account',
    words: 'This is a demo town. Everyone’s password is {password}.',
  },
});
