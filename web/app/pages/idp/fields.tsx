import { emailMaxLength, passwordMaxLength, passwordMinLength } from '@server/auth/auth.contract.js';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { PasswordInput } from '../../../ui/forms/password-input';
import { formTexts } from './texts';

interface FormFieldProps {
  error: string | undefined;
  value?: string | undefined;
}

export function NameField({ error, value }: FormFieldProps) {
  return (
    <Field label={formTexts.fullName} error={error} isRequired>
      <Input name="full_name" autoComplete="name" maxLength={160} defaultValue={value} />
    </Field>
  );
}

export function EmailField({ error, value }: FormFieldProps) {
  return (
    <Field label={formTexts.email} error={error} isRequired>
      <Input name="email" type="email" autoComplete="username" inputMode="email" maxLength={emailMaxLength} defaultValue={value} />
    </Field>
  );
}

export function PasswordField({ error, value }: FormFieldProps) {
  return (
    <Field label={formTexts.password} error={error} isRequired>
      <PasswordInput name="password" autoComplete="current-password" maxLength={passwordMaxLength} defaultValue={value} />
    </Field>
  );
}

export function NewPasswordField({ error, label = formTexts.password }: FormFieldProps & { label?: string }) {
  return (
    <Field label={label} hint={formTexts.passwordHint({ count: passwordMinLength })} error={error} isRequired>
      <PasswordInput name="password" autoComplete="new-password" maxLength={passwordMaxLength} />
    </Field>
  );
}
