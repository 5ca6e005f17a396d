import { FormAnswer } from '@server/auth/auth.contract.js';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { postForm } from '../../../lib/call';
import { errorsOf, type FieldErrors, type FormName } from './check';
import { errorText, fieldOf, formTexts } from './texts';

interface Wrong {
  /** What is wrong with the form as a whole. */
  error: string | undefined;
  errors: FieldErrors;
}

/** A form that is sent without leaving its page: what was typed is there until the server has taken it. */
export function useIdpForm(form: FormName) {
  const [search] = useSearchParams();
  const [wrong, setWrong] = useState(() => wrongOf(search.get('error')));
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);

  // What is put right is no longer called wrong.
  function handleInput(event: FormEvent<HTMLFormElement>) {
    if (isChecked) setWrong({ error: undefined, errors: errorsOf(form, new FormData(event.currentTarget)) });
  }

  async function send(element: HTMLFormElement) {
    setSending(true);
    const { data: answer } = FormAnswer.safeParse(await postForm(window.location.pathname, new FormData(element)));
    // The button stays busy until the next page is there.
    if (answer && 'next' in answer) return window.location.assign(answer.next);
    setSending(false);
    refuse(element, answer ? wrongOf(answer.error) : { error: formTexts.unreachable, errors: {} });
  }

  function refuse(element: HTMLFormElement, found: Wrong) {
    setWrong(found);
    setChecked(true);
    const [first] = Object.keys(found.errors);
    if (first !== undefined) element.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const errors = errorsOf(form, new FormData(element));
    if (Object.keys(errors).length > 0) refuse(element, { error: undefined, errors });
    else if (!isSending) void send(element);
  }

  return { ...wrong, isSending, handleInput, handleSubmit };
}

function wrongOf(code: string | null): Wrong {
  const error = errorText(code);
  const field = fieldOf[code ?? ''];
  return field && error ? { error: undefined, errors: { [field]: error } } : { error, errors: {} };
}
