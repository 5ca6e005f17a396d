const signals = ['SIGINT', 'SIGTERM'];

/** A signal that was sent to the whole process group is seen this soon after the parent's request. */
const signalWithinMs = 150;

/**
 * Hears the requests to stop: signals, and the parent's message or death, which become one SIGTERM unless a
 * signal came by itself. The app answers them once it listens to signals; before that this does.
 */
export class StopRequests {
  #asked = false;
  #mayEnd = false;

  constructor() {
    for (const signal of signals) process.on(signal, () => this.#hear(signal));
    const ask = () => setTimeout(() => this.#asked || process.kill(process.pid, 'SIGTERM'), signalWithinMs);
    process.on('message', (message) => message === 'stop' && ask());
    process.on('disconnect', ask);
    process.channel?.unref();
  }

  /** From here on the process may end at any moment: what it started is cleaned up by 'exit' handlers. */
  allow() {
    this.#mayEnd = true;
    if (this.#asked) process.exit(0);
  }

  #hear(signal) {
    this.#asked = true;
    const appListens = process.listenerCount(signal) > 1;
    if (this.#mayEnd && !appListens) process.exit(0);
  }
}
