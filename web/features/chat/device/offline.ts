import { connection } from '../../../lib/connection';
import { listeners } from '../../../lib/store';

/** The first connection of a page may take this long (ms) before its absence is worth a word. */
const firstGraceMs = 1_000;

/** Whether there is no live connection. It stays so between tries to connect again, so that nothing flickers. */
class Offline {
  private isOn = false;
  private wasConnected = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly watchers = listeners();
  private stop: (() => void) | undefined;

  /** While nobody watches, nothing is followed: then it is what the connection says just now. */
  readonly get = (): boolean => (this.stop ? this.isOn : this.wasConnected && connection.get() !== 'connected');

  readonly subscribe = (listener: () => void): (() => void) => {
    const leave = this.watchers.subscribe(listener);
    if (!this.stop) {
      this.stop = connection.subscribe(() => this.follow());
      this.follow();
    }
    return () => {
      leave();
      if (this.watchers.size > 0) return;
      this.stop?.();
      this.stop = undefined;
    };
  };

  private follow(): void {
    const state = connection.get();
    clearTimeout(this.timer);
    if (state === 'connected') this.wasConnected = true;
    if (state === 'connected' || this.wasConnected) this.set(state !== 'connected');
    else if (state === 'disconnected') this.timer = setTimeout(() => this.set(true), firstGraceMs);
  }

  private set(isOn: boolean): void {
    this.isOn = isOn;
    this.watchers.notify();
  }
}

export const offline = new Offline();
