import { Injectable } from '@nestjs/common';
import { ChatApi } from '../../chat/chat.api.js';
import type { Id, UserId } from '../../contract/ids.js';
import { Work } from '../../database/work.js';
import { unlessRefused } from '../requests/refused.js';

/** What townspeople write and read. */
@Injectable()
export class SayService {
  constructor(
    private readonly chat: ChatApi,
    private readonly work: Work,
  ) {}

  /** `key` makes it said once, whatever is repeated. */
  async in(conversationId: Id, { senderId, key, message }: { senderId: UserId; key: Id; message: string }): Promise<void> {
    await unlessRefused(this.chat.post({ senderId, conversationId, message, messageType: 'text', clientId: key }));
  }

  async to(otherId: UserId, said: { senderId: UserId; key: Id; message: string }): Promise<void> {
    if (!(await this.chat.canContact(said.senderId, otherId))) return;
    await this.in(await this.chat.directConversation(said.senderId, otherId), said);
  }

  /** What a message says to its reader when they come to read it; undefined where they no longer can. */
  async heard(reader: UserId, messageId: Id): Promise<string | undefined> {
    return (await this.chat.seen(reader, messageId))?.message;
  }

  async read(reader: UserId, messageId: Id): Promise<void> {
    await this.work.run((unit) => this.chat.read(unit, reader, [messageId]));
  }
}
