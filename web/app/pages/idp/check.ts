import { Email, FormAnswer, NewPassword, SignUpName } from '@server/auth/auth.contract.js';
import { errorTextOf, formTexts } from './texts';

export type FieldName = 'full_name' | 'email' | 'password';
export type FormName = 'sign-in' | 'sign-up' | 'forgot' | 'reset';
export type FieldErrors = Partial<Record<FieldName, string>>;

type Check = (value: string) => string | undefined;

const email: Check = (value) => (Email.safeParse(value).success ? undefined : errorTextOf('bad_email'));

const newPassword: Check = (value) => (NewPassword.safeParse(value).success ? undefined : errorTextOf('weak_password'));

/** What the server would refuse, said before it is sent; an existing password may be anything. */
const checks: Record<FormName, Partial<Record<FieldName, Check>>> = {
  'sign-in': { email, password: (value) => (value === '' ? formTexts.needsPassword : undefined) },
  'sign-up': {
    full_name: (value) => (SignUpName.safeParse(value).success ? undefined : errorTextOf('bad_name')),
    email,
    password: newPassword,
  },
  forgot: { email },
  reset: { password: newPassword },
};

/** What is wrong with a form, field by field in their order. */
export function errorsOf(form: FormName, values: FormData): FieldErrors {
  const found = Object.entries(checks[form]).map(([name, check]) => [name, check(textOf(values.get(name)))] as const);
  return Object.fromEntries(found.filter(([, error]) => error !== undefined));
}

/** What the server says to a form that was sent; undefined where somebody else answered. */
export function answerOf(body: unknown): FormAnswer | undefined {
  return FormAnswer.safeParse(body).data;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
