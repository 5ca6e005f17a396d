import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button';
import { Logo } from '../../../ui/display/logo';
import { Version } from '../../../ui/display/version';
import { WhomToAsk } from '../../../ui/display/whom-to-ask';
import type { FieldErrors, FormName } from './check';
import { useIdpForm } from './use-idp-form';
import { useSignInElsewhere } from './use-sign-in-elsewhere';

export interface FormPageProps {
  /** The page's h1. */
  title: string;
  /** Which checks it has to pass before it is sent. */
  form: FormName;
  fields(errors: FieldErrors): ReactNode;
  /** The button's words. */
  submit: string;
  /** The way to the other form. */
  other: { question: string; label: string; href: string };
  /** Beneath the form. */
  children?: ReactNode;
}

/** A form of the embedded identity provider. Without script it is plain HTML that posts to its own address. */
export function FormPage({ title, form, fields, submit, other, children }: FormPageProps) {
  const headingId = useId();
  const { error, errors, isSending, handleInput, handleSubmit } = useIdpForm(form);
  useSignInElsewhere();
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
          {fields(errors)}
          <Button type="submit" variant="primary" size="large" isFullWidth isBusy={isSending} className="mt-2">
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
        <WhomToAsk className="mt-8" />
        <Version className="mt-2" />
      </main>
    </div>
  );
}
