import { emailMaxLength, passwordMaxLength, passwordMinLength } from '@server/auth/auth.contract.js';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useIsHydrated } from '../../../lib/device/hydrated';
import { Field } from '../../../ui/forms/field';
import { IconButton } from '../../../ui/icon-button';
import { Input } from '../../../ui/forms/input';
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
      <PasswordInput autoComplete="current-password" value={value} />
    </Field>
  );
}

export function NewPasswordField({ error }: FormFieldProps) {
  return (
    <Field label={formTexts.password} hint={formTexts.passwordHint({ count: passwordMinLength })} error={error} isRequired>
      <PasswordInput autoComplete="new-password" />
    </Field>
  );
}

/** A password that can be looked at; the switch comes with the script, since without one it does nothing. */
function PasswordInput({ autoComplete, value }: { autoComplete: string; value?: string | undefined }) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <Input
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      maxLength={passwordMaxLength}
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
      trailing={
        isHydrated ? (
          <IconButton
            size="small"
            label={isShown ? formTexts.hidePassword : formTexts.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        ) : (
          // Its room is kept.
          <span />
        )
      }
    />
  );
}
