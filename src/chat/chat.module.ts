import { Module } from '@nestjs/common';
import { FriendsModule } from '../friends/friends.module.js';
import { BlockListeners } from './block.listeners.js';
import { ChatApi } from './chat.api.js';
import { ChatGateway } from './chat.gateway.js';
import { ChatJobs } from './chat.jobs.js';
import { ContactRules } from './contact-rules.api.js';
import { ContactsService } from './contacts.service.js';
import { ConversationsController } from './conversations.controller.js';
import { ConversationsService } from './conversations.service.js';
import { MessageWriter } from './message-writer.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';
import { ReceiptsService } from './receipts.service.js';
import { SendQueue } from './send-queue.js';
import { SyncService } from './sync.service.js';
import { TypingService } from './typing.service.js';

@Module({
  imports: [FriendsModule],
  controllers: [ConversationsController, MessagesController],
  providers: [
    BlockListeners,
    ChatApi,
    ChatGateway,
    ChatJobs,
    ContactRules,
    ContactsService,
    ConversationsService,
    MessageWriter,
    MessagesService,
    ReceiptsService,
    SendQueue,
    SyncService,
    TypingService,
  ],
  exports: [ChatApi, ContactRules],
})
export class ChatModule {}
