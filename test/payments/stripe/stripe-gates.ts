interface Gate {
  pass(name: string): Promise<void>;
  letGo(): void;
}

/** What is reached once the request has come, and goes on once it is let go. */
export interface HeldUp {
  readonly reached: Promise<void>;
  letGo(): void;
}

/** Where requests are held up, by their method and path. */
export class StripeGates {
  private readonly gates: Gate[] = [];

  /** The `nth` request of that name from now on. */
  holdUp(name: string, nth: number): HeldUp {
    const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let count = 0;
    const pass = async (asked: string) => {
      if (asked === name) count += 1;
      if (asked !== name || count !== nth) return;
      reached.resolve();
      await gate.promise;
    };
    this.gates.push({ pass, letGo: gate.resolve });
    return { reached: reached.promise, letGo: gate.resolve };
  }

  async pass(name: string): Promise<void> {
    await Promise.all(this.gates.map((gate) => gate.pass(name)));
  }

  /** Nothing is held up any more. */
  open(): void {
    for (const { letGo } of this.gates.splice(0)) letGo();
  }
}
