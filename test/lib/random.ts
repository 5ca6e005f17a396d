/** Numbers that look like chance and are the same in every run: a case that fails is found again by its seed. */
export class Random {
  constructor(private state: number) {}

  /** A whole number from `least` to `most`, both of them too. */
  int(least: number, most: number): number {
    // Mulberry32: 32 bits of state are plenty for some thousand cases.
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const unit = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return least + Math.floor(unit * (most - least + 1));
  }

  isTrue(): boolean {
    return this.int(0, 1) === 1;
  }

  /** One of several. */
  of<T>(things: readonly [T, ...T[]]): T {
    return things[this.int(0, things.length - 1)] ?? things[0];
  }

  /** So many of something, as many as chance says. */
  list<T>({ least, most }: { least: number; most: number }, make: () => T): T[] {
    return Array.from({ length: this.int(least, most) }, make);
  }
}

/** Holds a sentence against many cases; the message of one that fails names its seed. */
export function forAll(cases: number, holds: (random: Random) => void): void {
  for (let seed = 1; seed <= cases; seed += 1) {
    try {
      holds(new Random(seed));
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
}
