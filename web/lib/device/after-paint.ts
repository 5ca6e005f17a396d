/** Runs what takes long once the answer to a press can be seen: after the next frame. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
