import { NewPassword, passwordMaxLength, passwordMinLength } from '@server/auth/auth.contract.js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { ProblemLine } from '../../../ui/feedback/problem-line';
import { Field } from '../../../ui/forms/field';
import { PasswordInput } from '../../../ui/forms/password-input';
import { passwordTexts as texts } from '../texts';

/** What the server said of a try, and of what. */
export interface PasswordProblem {
  readonly at: 'current' | 'form';
  readonly words: string;
}

export interface PasswordFormProps {
  /** False before the script is here: a browser would send it by itself, and nobody takes it. */
  isReady: boolean;
  isBusy: boolean;
  problem: PasswordProblem | undefined;
  /** `onChanged` once it is the new one. */
  onChange(current: string, next: string, onChanged: () => void): void;
}

interface Lacking {
  readonly current?: string | undefined;
  readonly next?: string | undefined;
}

/** One’s password, and another one in its place. What was typed stays until it is taken. */
export function PasswordForm({ isReady, isBusy, problem, onChange }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [lacking, setLacking] = useState<Lacking>();
  // What the server said is of what was sent, not of what is typed since.
  const [isEdited, setEdited] = useState(false);
  const said = isEdited ? undefined : problem;
  const isWrong = said?.at === 'current';
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLInputElement>('[name=current_password]')?.focus();
  }, [isWrong]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [current, next] = ['current_password', 'new_password'].map((name) => textOf(values.get(name))) as [string, string];
    const found = lackingOf(current, next);
    setLacking(found);
    const wrong = found.current ? 'current_password' : found.next ? 'new_password' : undefined;
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    setEdited(false);
    if (!isBusy) onChange(current, next, () => form.current?.reset());
  }

  function handleInput() {
    setLacking(undefined);
    setEdited(true);
  }

  return (
    <form ref={form} method="post" noValidate className="w-full max-w-sm" onSubmit={send} onInput={handleInput}>
      <fieldset disabled={!isReady} className="flex flex-col gap-4">
        <Field label={texts.current} error={lacking?.current ?? (said?.at === 'current' ? said.words : undefined)} isRequired>
          <PasswordInput name="current_password" autoComplete="current-password" maxLength={passwordMaxLength} />
        </Field>
        <Field label={texts.next} hint={texts.hint({ count: passwordMinLength })} error={lacking?.next} isRequired>
          <PasswordInput name="new_password" autoComplete="new-password" maxLength={passwordMaxLength} />
        </Field>
        <ProblemLine>{said?.at === 'form' ? said.words : null}</ProblemLine>
        <Button type="submit" isBusy={isBusy} className="self-start">
          {texts.change}
        </Button>
      </fieldset>
    </form>
  );
}

function lackingOf(current: string, next: string): Lacking {
  return {
    current: current === '' ? texts.needed : undefined,
    next: NewPassword.safeParse(next).success ? undefined : texts.weak({ count: passwordMinLength }),
  };
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
