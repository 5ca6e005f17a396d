import { messageIdsMax } from '@server/chat/delivery/delivery.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { maxTries, pauseMs } from './tries';

/** Receipts of this long (ms) travel together. */
const collectMs = 250;

type Reached = Pick<Message, 'id' | 'conversation_id' | 'seq'>;

export interface ReceiptsOptions {
  /** Whether the server acknowledged them; no answer is none. */
  send(messageIds: readonly string[]): Promise<boolean>;
  isConnected(): boolean;
  pause(ms: number): Promise<void>;
}

/** What reached this device, until the server has acknowledged that it knows (P6). */
export class Receipts {
  /** The newest message of each conversation: it stands for all before it. */
  private readonly newest = new Map<string, Reached>();
  private running: Promise<void> | undefined;

  constructor(private readonly options: ReceiptsOptions) {}

  note(message: Reached): void {
    const known = this.newest.get(message.conversation_id);
    if (!known || known.seq < message.seq) this.newest.set(message.conversation_id, message);
  }

  waiting(): readonly Reached[] {
    return [...this.newest.values()];
  }

  /** These need not be sent any more. */
  forget(known = this.waiting()): void {
    for (const message of known) if (this.newest.get(message.conversation_id) === message) this.newest.delete(message.conversation_id);
  }

  /** Sends what waits; what comes meanwhile goes in the same run. */
  flush(): Promise<void> {
    this.running ??= this.run().finally(() => (this.running = undefined));
    return this.running;
  }

  private async run(): Promise<void> {
    for (let tries = 0; tries < maxTries && this.options.isConnected() && this.newest.size > 0;) {
      await this.options.pause(tries === 0 ? collectMs : pauseMs(tries));
      const sent = this.waiting().slice(0, messageIdsMax);
      if (sent.length === 0) return;
      const isSent = await this.options.send(sent.map(({ id }) => id));
      if (isSent) this.forget(sent);
      tries = isSent ? 0 : tries + 1;
    }
  }
}
