/** So many may go before the process turns to whatever else waits: requests, sockets, the database's answers. */
const atOnce = 200;

/** Lets a crowd through some at a time, in the order in which they came; whoever comes alone goes at once. */
export class Pace {
  private left = atOnce;
  private pause: Promise<void> | undefined;

  /** Resolves when it is one's turn. */
  async turn(): Promise<void> {
    while (this.left === 0) await (this.pause ??= this.rest());
    this.left -= 1;
  }

  private async rest(): Promise<void> {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    this.left = atOnce;
    this.pause = undefined;
  }
}
