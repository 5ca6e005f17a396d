import { patience } from '../database/patience.js';

/** Who goes one after the other, by a name: those that wait hold nothing meanwhile. In this process alone; how many wait is up to the rate of their calls. */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  async take<T>(name: string, act: () => Promise<T>): Promise<T> {
    const before = this.last.get(name);
    const { promise: mine, resolve } = Promise.withResolvers<void>();
    this.last.set(name, mine);
    const leave = () => {
      resolve();
      if (this.last.get(name) === mine) this.last.delete(name);
    };
    try {
      // A call waits for its turn no longer than for the database.
      await patience.wait(async () => before);
    } catch (error) {
      // Those behind it still wait for who is ahead.
      void before?.then(leave);
      throw error;
    }
    try {
      return await act();
    } finally {
      leave();
    }
  }
}
