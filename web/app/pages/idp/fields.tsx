import { emailMaxLength, passwordMaxLength, passwordMinLength } from '@server/auth/auth.contract.js';
import { Field } from '../../../ui/field';
import { Input } from '../../../ui/input';

interface FormFieldProps {
  error: string | undefined;
  value?: string | undefined;
}

export function NameField({ error }: FormFieldProps) {
  return (
    <Field label="Full name" error={error} isRequired>
      <Input name="full_name" autoComplete="name" maxLength={160} />
    </Field>
  );
}

export function EmailField({ error, value }: FormFieldProps) {
  return (
    <Field label="Email" error={error} isRequired>
      <Input name="email" type="email" autoComplete="username" inputMode="email" maxLength={emailMaxLength} defaultValue={value} />
    </Field>
  );
}

export function PasswordField({ error, value }: FormFieldProps) {
  return (
    <Field label="Password" error={error} isRequired>
      <Input name="password" type="password" autoComplete="current-password" maxLength={passwordMaxLength} defaultValue={value} />
    </Field>
  );
}

export function NewPasswordField({ error }: FormFieldProps) {
  return (
    <Field label="Password" hint={`At least ${passwordMinLength} characters. A short sentence is a good one.`} error={error} isRequired>
      <Input name="password" type="password" autoComplete="new-password" minLength={passwordMinLength} maxLength={passwordMaxLength} />
    </Field>
  );
}
