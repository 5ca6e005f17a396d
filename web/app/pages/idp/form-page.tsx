import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { Logo } from '../../../ui/display/logo';
import { errorsOf, type FieldErrors } from './check';
import { useSignInElsewhere } from './use-sign-in-elsewhere';

export interface FormPageProps {
  /** The page's h1. */
  title: string;
  /** What is wrong with the form as a whole. */
  error: string | undefined;
  /** Which checks it has to pass before it is sent. */
  form: 'sign-in' | 'sign-up';
  /** What the server said about a field. */
  errors: FieldErrors;
  fields(errors: FieldErrors): ReactNode;
  /** The button's words. */
  submit: string;
  /** The way to the other form. */
  other: { question: string; label: string; href: string };
  /** Beneath the form. */
  children?: ReactNode;
}

/** A form of the embedded identity provider: plain HTML that posts to its own address, so it works without script. */
export function FormPage({ title, error, form, errors, fields, submit, other, children }: FormPageProps) {
  const headingId = useId();
  const [own, setOwn] = useState<FieldErrors>();
  useSignInElsewhere();
  // What is put right is no longer called wrong.
  function handleInput(event: FormEvent<HTMLFormElement>) {
    if (own) setOwn(errorsOf(form, new FormData(event.currentTarget)));
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const found = errorsOf(form, new FormData(event.currentTarget));
    setOwn(found);
    const [first] = Object.keys(found);
    if (first === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }
  return (
    <div className="flex min-h-dvh flex-col items-center px-5 py-8 sm:justify-center sm:py-12">
      <main className="w-full max-w-sm">
        <a href="/" className="inline-block rounded-md">
          <Logo hasSlogan />
        </a>
        <h1 id={headingId} className="mt-8 text-2xl">
          {title}
        </h1>
        {error ? (
          <p role="alert" className="mt-4 rounded-md bg-danger-soft px-3.5 py-2.5 text-sm font-medium text-danger-text">
            {error}
          </p>
        ) : null}
        <form
          method="post"
          noValidate
          aria-labelledby={headingId}
          className="mt-6 flex flex-col gap-4"
          onSubmit={handleSubmit}
          onInput={handleInput}
        >
          {fields(own ?? errors)}
          <Button type="submit" variant="primary" size="large" isFullWidth className="mt-2">
            {submit}
          </Button>
        </form>
        <p className="mt-5 text-sm text-ink-soft">
          {other.question}{' '}
          <a href={other.href} className="font-semibold text-info-text underline underline-offset-4">
            {other.label}
          </a>
        </p>
        {children}
      </main>
    </div>
  );
}
