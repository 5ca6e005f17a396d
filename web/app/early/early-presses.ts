/**
 * Buttons look ready before the page's code is there: what is pressed by then is pressed again once it is. Of several presses the last one
 * counts, for ten seconds, and only for a button that is still the same. It is written into the page as text (`early-script.ts`), so it
 * names nothing outside of itself.
 */
export function keepEarlyPresses(): void {
  const keptMs = 10_000;
  const page = document.documentElement;
  let kept: { button: HTMLElement; name: string; at: number; press(): void } | undefined;

  const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;
  const keep = (button: HTMLElement, press: () => void) => {
    kept?.button.removeAttribute('aria-busy');
    kept = { button, name: nameOf(button), at: performance.now(), press };
    button.setAttribute('aria-busy', 'true');
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    // What sends a form is told of below.
    if (button && !(button.form && button.type === 'submit')) keep(button, () => button.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    // Forms that work without a script have an address to be posted to.
    if (!(form instanceof HTMLFormElement) || form.method === 'post' || !submitter) return;
    event.preventDefault();
    keep(submitter, () => form.requestSubmit(submitter));
  };

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  const watch = new MutationObserver(() => {
    watch.disconnect();
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    if (!kept) return;
    const { button, name, at, press } = kept;
    button.removeAttribute('aria-busy');
    if (button.isConnected && nameOf(button) === name && performance.now() - at < keptMs) press();
  });
  watch.observe(page, { attributeFilter: ['data-hydrated'] });
}
