import type { Socket } from 'socket.io-client';
import type { App } from '../../bench/lib/app.mjs';
import type { SignedIn } from '../../bench/lib/people.mjs';
import { until } from '../../lib/until.js';
import { connected, openSocket } from './sender.js';

interface Page {
  messages: { tempId: string | null }[];
  cursor: string;
  has_more: boolean;
}

/** A page that is open at one instance: it hears live events, and catches up from the database when told that it missed some. */
export class Listener {
  readonly heard = new Set<string>();
  readonly caughtUp = new Set<string>();
  resyncs = 0;
  private cursor = '';

  private constructor(
    private readonly app: App,
    private readonly person: SignedIn,
    private readonly socket: Socket,
  ) {}

  static async open(app: App, person: SignedIn, origin: string): Promise<Listener> {
    const listener = new Listener(app, person, await connected(openSocket(app, person.cookie, origin)));
    await listener.catchUp();
    listener.socket.on('chat.message.created', ({ tempId }: { tempId: string }) => listener.heard.add(tempId));
    listener.socket.on('realtime.resync', () => {
      listener.resyncs += 1;
      void listener.catchUp();
    });
    return listener;
  }

  knows(tempId: string): boolean {
    return this.heard.has(tempId) || this.caughtUp.has(tempId);
  }

  close(): void {
    this.socket.disconnect();
  }

  /** Undefined of an instance that has no time just now. */
  private async ask(query: string): Promise<Page | undefined> {
    const response = await fetch(`${this.app.url}/api/chat/sync${query}`, { headers: { cookie: this.person.cookie } });
    const body: unknown = await response.json();
    return response.ok ? (body as Page) : undefined;
  }

  private async catchUp(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const query = this.cursor ? `?since=${encodeURIComponent(this.cursor)}` : '';
      const page = await until({ what: 'an answer to catching up', withinMs: 20_000 }, () => this.ask(query));
      for (const { tempId } of page.messages) if (tempId) this.caughtUp.add(tempId);
      this.cursor = page.cursor;
      hasMore = page.has_more;
    }
  }
}
