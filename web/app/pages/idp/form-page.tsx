import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button';
import type { FieldErrors, FormName } from './check';
import { Door, DoorError, DoorLink } from './door';
import { useIdpForm } from './use-idp-form';

export interface FormPageProps {
  /** The page's h1. */
  title: string;
  /** Which checks it has to pass before it is sent. */
  form: FormName;
  /** What it is for, where its title does not say it. */
  description?: string;
  fields(errors: FieldErrors): ReactNode;
  /** The button's words. */
  submit: string;
  /** The way to the other form. */
  other?: { question: string; label: string; href: string };
  /** Beneath the form. */
  children?: ReactNode;
}

/** A form of the embedded identity provider. Without script it is plain HTML that posts to its own address. */
export function FormPage({ title, form, description, fields, submit, other, children }: FormPageProps) {
  const headingId = useId();
  const { error, errors, isBusy, handleInput, handleSubmit } = useIdpForm(form);
  return (
    <Door title={title} titleId={headingId}>
      {description === undefined ? null : <p className="mt-2 text-sm text-ink-soft">{description}</p>}
      {error ? <DoorError>{error}</DoorError> : null}
      <form
        method="post"
        noValidate
        aria-labelledby={headingId}
        className="mt-6 flex flex-col gap-4"
        onSubmit={handleSubmit}
        onInput={handleInput}
      >
        {fields(errors)}
        <Button type="submit" variant="primary" size="large" isFullWidth isBusy={isBusy} className="mt-2">
          {submit}
        </Button>
      </form>
      {other ? (
        <p className="mt-5 text-sm text-ink-soft">
          {other.question} <DoorLink href={other.href}>{other.label}</DoorLink>
        </p>
      ) : null}
      {children}
    </Door>
  );
}
