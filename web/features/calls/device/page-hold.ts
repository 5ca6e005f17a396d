/** The page that a tab was before it was loaded anew is gone within this time (ms). */
const goneWithinMs = 1_000;

/**
 * Which tab of this browser is the page of a call: one that was duplicated remembers all that the other one does. The browser takes it
 * back from a tab that is gone, however it went.
 */
export class PageHold {
  private over = new AbortController();

  constructor(private readonly callId: string) {}

  /** By a press: from now on it is this tab. */
  take(): void {
    this.over = new AbortController();
    void this.request({ steal: true });
  }

  /** Whether no other tab is it. */
  async takeUp(): Promise<boolean> {
    const { over } = this;
    const timer = setTimeout(() => over.abort(), goneWithinMs);
    const isMine = await this.request({ signal: over.signal });
    clearTimeout(timer);
    return isMine;
  }

  release(): void {
    this.over.abort();
  }

  private request(how: LockOptions): Promise<boolean> {
    const { locks } = navigator;
    // Without locks (an old browser) each tab goes by what it remembers.
    if (!locks) return Promise.resolve(true);
    const { signal } = this.over;
    return new Promise((resolve) => {
      const hold = async () => {
        resolve(true);
        if (!signal.aborted) await new Promise((letGo) => signal.addEventListener('abort', letGo));
      };
      // Too late, or another tab took it.
      locks.request(`hometown.call-page:${this.callId}`, how, hold).catch(() => resolve(false));
    });
  }
}
