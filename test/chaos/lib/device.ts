import type { Socket } from 'socket.io-client';
import type { Conversation } from '../../../src/chat/conversations/conversation.contract.js';
import type { Message } from '../../../src/chat/messages/message.contract.js';
import type { NotificationCounts } from '../../../src/notifications/counts.contract.js';
import type { App } from '../../bench/lib/app.mjs';
import type { SignedIn } from '../../bench/lib/people.mjs';
import { until } from '../../lib/until.js';
import { connected, openSocket } from './sender.js';

interface List {
  readonly conversations: Conversation[];
}

interface Sync extends List {
  readonly cursor: string;
  readonly has_more: boolean;
}

/** Where a device is connected; another instance takes its place when this one is gone, as behind a load balancer. */
export type Front = () => App;

/** The later of two answers: they come in any order. */
const later = <T extends { version: number }>(known: T | undefined, fresh: T): T =>
  known && known.version > fresh.version ? known : fresh;

/** What one device of a person shows as unread, kept by the rules of the product's pages. */
export class Device {
  private readonly conversations = new Map<string, Conversation>();
  private counts: NotificationCounts | undefined;
  private socket: Socket | undefined;
  private cursor = '';
  private catchingUp: Promise<void> | undefined;
  private isBehind = false;
  private isOpen = true;
  /** The smallest number that it ever showed. */
  lowest = 0;
  /** What went wrong while nobody waited for it. */
  problem: unknown;

  private constructor(
    private readonly front: Front,
    private readonly person: SignedIn,
    private readonly origin: string,
  ) {}

  static async open(front: Front, person: SignedIn, origin: string): Promise<Device> {
    const device = new Device(front, person, origin);
    await device.connect();
    await until({ what: 'the device to be up to date' }, () => device.catchingUp === undefined);
    return device;
  }

  /** By conversation, and what the badge says. */
  get unread(): { readonly byConversation: Record<string, number>; readonly badge: number } {
    const all = [...this.conversations.values()].map(({ id, unreadCount }) => [id, unreadCount] as const);
    return { byConversation: Object.fromEntries(all), badge: this.counts?.messages ?? -1 };
  }

  /** Reads what it shows of the conversation with the most unread ones, as far as it has heard. */
  async read(): Promise<void> {
    const [fullest] = [...this.conversations.values()].sort((one, other) => other.unreadCount - one.unreadCount);
    if (!fullest?.lastMessage || fullest.unreadCount === 0) return;
    const reply = await this.call<List>('/api/chat/messages/read', { message_ids: [fullest.lastMessage.id] });
    this.putAll(reply);
  }

  close(): void {
    this.isOpen = false;
    this.socket?.disconnect();
  }

  private async connect(): Promise<void> {
    const socket = openSocket(this.front(), this.person.cookie, this.origin);
    this.socket = socket;
    socket.on('chat.message.created', (message: Message) => this.note(message));
    socket.on('chat.conversation.changed', (conversation: Conversation) => this.put(conversation));
    socket.on('notifications.counts', (counts: NotificationCounts) => this.show(counts));
    socket.on('connect', () => this.catchUp());
    socket.on('realtime.resync', () => this.catchUp());
    socket.on('disconnect', () => this.quietly(this.moveOn(socket)));
    await connected(socket);
  }

  private async moveOn(socket: Socket): Promise<void> {
    socket.disconnect();
    await until({ what: 'an instance that answers', withinMs: 20_000 }, () => !this.isOpen || this.front().isUp());
    if (this.isOpen) await this.connect();
  }

  private note(message: Message): void {
    const known = this.conversations.get(message.conversation_id);
    if (!known || message.seq > known.lastSeq + 1) this.catchUp();
    if (!known || message.seq <= known.lastSeq) return;
    this.keep({ ...known, lastMessage: message, lastSeq: message.seq, unreadCount: known.unreadCount + 1 });
  }

  private put(fresh: Conversation): void {
    const known = this.conversations.get(fresh.id);
    if (known && fresh.lastSeq < known.lastSeq) this.catchUp();
    else this.keep(later(known, fresh));
  }

  private keep(conversation: Conversation): void {
    this.conversations.set(conversation.id, conversation);
    this.lowest = Math.min(this.lowest, conversation.unreadCount);
  }

  private show(counts: NotificationCounts): void {
    this.counts = later(this.counts, counts);
    this.lowest = Math.min(this.lowest, counts.messages, counts.total);
  }

  /** Asked again while it runs, it runs once more after. */
  private catchUp(): void {
    this.isBehind = true;
    if (this.catchingUp) return;
    this.catchingUp = this.askForNews().finally(() => {
      this.catchingUp = undefined;
    });
    this.quietly(this.catchingUp);
  }

  private async askForNews(): Promise<void> {
    while (this.isBehind && this.isOpen) {
      this.isBehind = false;
      if (this.cursor === '') this.putAll(await this.call<List>('/api/chat/conversations'));
      const counts = await this.call<NotificationCounts>('/api/notifications/counts');
      if (counts) this.show(counts);
      while (await this.askForPage());
    }
  }

  /** Whether there is more. */
  private async askForPage(): Promise<boolean> {
    const page = await this.call<Sync>(`/api/chat/sync${this.cursor ? `?since=${encodeURIComponent(this.cursor)}` : ''}`);
    if (!page) return false;
    this.putAll(page);
    this.cursor = page.cursor;
    return page.has_more;
  }

  private putAll(list: List | undefined): void {
    for (const conversation of list?.conversations ?? []) this.put(conversation);
  }

  private quietly(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.problem = error;
    });
  }

  /** Asks until an instance answers in full; nothing once the device is closed. */
  private async call<T>(path: string, body?: object): Promise<T | undefined> {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { 'content-type': 'application/json', origin: this.origin, cookie: this.person.cookie };
    const answer = await until({ what: `an answer to ${path}`, withinMs: 20_000 }, async () => {
      if (!this.isOpen) return { said: undefined };
      try {
        const response = await fetch(this.front().url + path, { ...init, headers });
        return response.ok ? { said: (await response.json()) as T } : undefined;
      } catch {
        return undefined; // the instance is gone, perhaps in the middle of its answer
      }
    });
    return answer?.said;
  }
}
