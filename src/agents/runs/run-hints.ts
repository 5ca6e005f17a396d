import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';
import type { Id } from '../../contract/ids.js';
import type { StoredEvent } from './run-events.queries.js';

/** With the events that were stored, where whoever gives the hint has them. */
type Heard = (events: readonly StoredEvent[]) => void;
/** `appended`: there are events that were not there. `stopped`: its person wants no more of it. */
type Hint = 'appended' | 'stopped';

/** What happens to runs, for those on the same instance: it saves them a look at the database, which alone is true. */
@Injectable()
export class RunHints {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  give(hint: Hint, id: Id, events: readonly StoredEvent[] = []): void {
    this.emitter.emit(`${hint}:${id}`, events);
  }

  /** Answers how to hear no more. */
  hear(hint: Hint, id: Id, heard: Heard): () => void {
    const name = `${hint}:${id}`;
    this.emitter.on(name, heard);
    return () => void this.emitter.off(name, heard);
  }
}
