/** Where the button that was pressed goes with what it did, the focus stays on the page. Without it the next Tab began at the browser's top. */
export function catchLostFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  });
}
