import { typingExpiresMs } from '@server/chat/delivery/typing.contract.js';
import type { UserId } from '@server/contract/ids.js';
import { listeners } from '../../../lib/store';

const nobody: readonly UserId[] = [];

/** Who is typing where, as this tab heard it; each entry ends by itself (M116). */
class Typing {
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private people: ReadonlyMap<string, readonly UserId[]> = new Map();
  private readonly watchers = listeners();

  in(conversationId: string): readonly UserId[] {
    return this.people.get(conversationId) ?? nobody;
  }

  readonly subscribe = this.watchers.subscribe;

  hear(conversationId: string, userId: UserId, isTyping: boolean): void {
    const key = `${conversationId} ${userId}`;
    clearTimeout(this.timers.get(key));
    this.timers.delete(key);
    if (isTyping)
      this.timers.set(
        key,
        setTimeout(() => this.hear(conversationId, userId, false), typingExpiresMs),
      );
    const others = this.in(conversationId).filter((id) => id !== userId);
    this.people = new Map(this.people).set(conversationId, isTyping ? [...others, userId] : others);
    this.watchers.notify();
  }
}

export const typing = new Typing();
