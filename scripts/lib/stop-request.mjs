const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A signal that was sent to the whole process group is seen this soon after the parent's request. */
const signalWithinMs = 150;

/**
 * Hears the requests to stop: signals, and the parent's message or death, which become one SIGTERM unless a
 * signal came by itself; so does SIGHUP, which a terminal sends that is closed. The app answers them once it listens to
 * signals; before that this does.
 */
export class StopRequests {
  #asked = false;
  #mayEnd = false;
  #status;

  /** `status` is what the process ends with when it was asked before the app listens, or where none does. */
  constructor(status = 0) {
    this.#status = status;
    for (const signal of signals) process.on(signal, () => this.#hear(signal));
    const ask = () => setTimeout(() => this.#asked || process.kill(process.pid, 'SIGTERM'), signalWithinMs);
    process.on('message', (message) => message === 'stop' && ask());
    process.on('disconnect', ask);
    process.channel?.unref();
  }

  /** From here on the process may end at any moment: what it started is cleaned up by 'exit' handlers. */
  allow() {
    this.#mayEnd = true;
    if (this.#asked) process.exit(this.#status);
  }

  #hear(signal) {
    const isFirst = !this.#asked;
    this.#asked = true;
    if (signal === 'SIGHUP') {
      if (isFirst) process.kill(process.pid, 'SIGTERM');
      return;
    }
    const appListens = process.listenerCount(signal) > 1;
    if (this.#mayEnd && !appListens) process.exit(this.#status);
  }
}
