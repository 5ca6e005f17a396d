const wrong = '[aria-invalid="true"]';
const control = 'input, select, textarea, button, [tabindex]';

/** Whoever sends a form that says what is wrong with it stands at the first of it; heard once for all forms. */
export function watchRefusedForms(): void {
  // On the window: the page's own listeners stand before it, and what they found wrong is drawn by the next frame.
  window.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    requestAnimationFrame(() => {
      const first = target.querySelector<HTMLElement>(wrong);
      if (first === null || first.contains(document.activeElement)) return;
      const found = first.matches(control) ? first : first.querySelector<HTMLElement>(control);
      found?.focus();
    });
  });
}
