/** A hint that many things give: the first at once, what comes in the pause after it together. */
export class PacedHint {
  private pause: NodeJS.Timeout | undefined;
  private isAgain = false;
  private isOver = false;

  constructor(
    private readonly everyMs: number,
    private readonly send: () => void,
  ) {}

  publish(): void {
    if (this.isOver) return;
    if (this.pause) {
      this.isAgain = true;
      return;
    }
    this.send();
    this.pause = setTimeout(() => {
      this.pause = undefined;
      if (!this.isAgain) return;
      this.isAgain = false;
      this.publish();
    }, this.everyMs);
    this.pause.unref();
  }

  /** Nothing is sent after it. */
  end(): void {
    this.isOver = true;
    clearTimeout(this.pause);
  }
}
