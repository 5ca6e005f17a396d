import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { postForm } from '../../../lib/call';
import { useGoing } from '../../../lib/device/going/use-going';
import { quietly } from '../../../lib/quietly';
import type { FieldErrors, FormName } from './check';
import { errorText, fieldOf, formTexts } from './texts';

interface Wrong {
  /** What is wrong with the form as a whole. */
  error: string | undefined;
  errors: FieldErrors;
}

/** What the form checks by itself: after the page, since nobody has typed yet. */
const loadCheck = () => import('./check');

/** A form that is sent without leaving its page: what was typed is there until the server has taken it. */
export function useIdpForm(form: FormName) {
  const [search] = useSearchParams();
  const [wrong, setWrong] = useState(() => wrongOf(search.get('error')));
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const { go, isLeaving } = useGoing();
  const isBusy = isSending || isLeaving;

  useEffect(() => quietly('the check of the form could not be loaded', loadCheck()), []);

  // What is put right is no longer called wrong.
  function handleInput(event: FormEvent<HTMLFormElement>) {
    if (!isChecked) return;
    const values = new FormData(event.currentTarget);
    const check = loadCheck().then(({ errorsOf }) => setWrong({ error: undefined, errors: errorsOf(form, values) }));
    quietly('the form could not be checked', check);
  }

  async function send(element: HTMLFormElement) {
    setSending(true);
    const check = await loadCheck().catch(() => null);
    // The browser can send it as well; then what was typed is asked for again where it was wrong.
    if (!check) return goOn(element);
    const errors = check.errorsOf(form, new FormData(element));
    if (Object.keys(errors).length > 0) {
      setSending(false);
      return refuse(element, { error: undefined, errors });
    }
    const answer = check.answerOf(await postForm(window.location.pathname, new FormData(element)));
    if (answer && 'next' in answer) return goOn(answer.next);
    setSending(false);
    refuse(element, answer ? wrongOf(answer.error) : { error: formTexts.unreachable, errors: {} });
  }

  /** The button stays busy until the next page is there. */
  function goOn(to: string | HTMLFormElement) {
    setSending(false);
    go(to);
  }

  function refuse(element: HTMLFormElement, found: Wrong) {
    setWrong(found);
    setChecked(true);
    const [first] = Object.keys(found.errors);
    if (first !== undefined) element.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) void send(event.currentTarget);
  }

  return { ...wrong, isBusy, handleInput, handleSubmit };
}

function wrongOf(code: string | null): Wrong {
  const error = errorText(code);
  const field = fieldOf[code ?? ''];
  return field && error ? { error: undefined, errors: { [field]: error } } : { error, errors: {} };
}
