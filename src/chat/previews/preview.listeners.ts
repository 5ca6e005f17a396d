import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { messageEdited, messagesNotified } from '../chat.events.js';
import { PreviewsService } from './previews.service.js';

/** What was sent or edited may lead to a page. */
@Injectable()
export class PreviewListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly previews: PreviewsService,
  ) {}

  onModuleInit(): void {
    this.events.inside(messagesNotified, ({ messageIds }, unit) => this.previews.lookAt(unit, messageIds));
    this.events.inside(messageEdited, ({ messageId }, unit) => this.previews.lookAt(unit, [messageId]));
  }
}
