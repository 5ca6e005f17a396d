/** Who goes one after the other, by a name: those that wait hold nothing meanwhile. In this process alone; how many wait is up to the rate of their calls. */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  async take<T>(name: string, act: () => Promise<T>): Promise<T> {
    const before = this.last.get(name);
    const { promise: mine, resolve: end } = Promise.withResolvers<void>();
    this.last.set(name, mine);
    await before;
    try {
      return await act();
    } finally {
      end();
      if (this.last.get(name) === mine) this.last.delete(name);
    }
  }
}
