import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { SessionReader } from '../../http/access/sessions.js';
import { sessionCheckMs } from '../limits.js';
import { ModelFailure } from '../models/agent-model.js';

/** Ends what goes on in the name of a session soon after that is over (P23): of all that this instance has the database is asked in one statement. */
@Injectable()
export class SessionWatch implements OnModuleDestroy {
  private readonly logger = new Logger('Agents');
  /** With the session of each. */
  private readonly watched = new Map<AbortController, string>();
  private readonly timer = setInterval(() => void this.endRevoked(), sessionCheckMs).unref();

  constructor(private readonly sessions: SessionReader) {}

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Answers how to watch no more. */
  watch(stopper: AbortController, sessionId: string): () => void {
    this.watched.set(stopper, sessionId);
    return () => void this.watched.delete(stopper);
  }

  private async endRevoked(): Promise<void> {
    const asked = [...this.watched];
    if (asked.length === 0) return;
    try {
      const valid = await this.sessions.stillValid([...new Set(asked.map(([, sessionId]) => sessionId))]);
      for (const [stopper, sessionId] of asked) if (!valid.has(sessionId)) stopper.abort(new ModelFailure('signed_out'));
    } catch (error) {
      this.logger.warn({ err: error }, 'sessions of open streams and runs could not be checked');
    }
  }
}
