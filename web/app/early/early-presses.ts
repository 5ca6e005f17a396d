/**
 * Buttons look ready before the page's code is there: what is pressed by then is pressed again once it is. Of several presses the last one
 * counts, for ten seconds, and only for a button that is still the same; whoever presses it again takes the first press back. From
 * `data-hydrating` on React hears by itself. It is written into the page as text (`early-script.ts`), so it names nothing outside of itself.
 */
export function keepEarlyPresses(): void {
  const keptMs = 10_000;
  const page = document.documentElement;
  const until = performance.now() + keptMs;
  let kept: { button: HTMLElement; name: string; press(): void } | undefined;

  const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;
  const drop = () => {
    kept?.button.removeAttribute('aria-busy');
    kept = undefined;
  };
  const keep = (button: HTMLElement, press: () => void) => {
    drop();
    const mine = { button, name: nameOf(button), press };
    kept = mine;
    button.setAttribute('aria-busy', 'true');
    setTimeout(() => {
      if (kept === mine) drop();
    }, keptMs);
  };
  const onPress = ({ target }: Event) => {
    if (target instanceof Node && kept?.button.contains(target)) drop();
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    // What sends a form is told of below; tabs and menus hear no click.
    if (!button || (button.form && button.type === 'submit') || button.matches('[role=tab], [aria-haspopup=menu], [role=alert] *')) return;
    keep(button, () => button.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    // Forms that work without a script have an address to be posted to; where no script comes, the others are the browser's again.
    if (!(form instanceof HTMLFormElement) || form.method === 'post' || !submitter || performance.now() > until) return;
    event.preventDefault();
    keep(submitter, () => form.requestSubmit(submitter));
  };
  const heard = { pointerdown: onPress, keydown: onPress, click: onClick, submit: onSubmit } as const;
  const each = (does: typeof document.addEventListener) => {
    for (const [type, listener] of Object.entries(heard)) does.call(document, type, listener as EventListener, true);
  };

  each(document.addEventListener);
  const watch = new MutationObserver(() => {
    each(document.removeEventListener);
    if (page.dataset['hydrated'] === undefined) return;
    watch.disconnect();
    const last = kept;
    drop();
    if (last?.button.isConnected && nameOf(last.button) === last.name) last.press();
  });
  watch.observe(page, { attributeFilter: ['data-hydrating', 'data-hydrated'] });
}
