import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { FriendsModule } from '../friends/friends.module.js';
import { AttachmentFilesController } from './attachments/attachment-files.controller.js';
import { AttachmentsController } from './attachments/attachments.controller.js';
import { AttachmentsService } from './attachments/attachments.service.js';
import { Recordings } from './attachments/recordings.api.js';
import { BlockListeners } from './block.listeners.js';
import { ChatApi } from './chat.api.js';
import { ChatGateway } from './chat.gateway.js';
import { chatQueue } from './chat.jobs.js';
import { ChatProcessor } from './chat.processor.js';
import { ContactListeners } from './contact.listeners.js';
import { ContactRules } from './conversations/contact-rules.api.js';
import { ContactsService } from './conversations/contacts.service.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { DraftsController } from './drafts/drafts.controller.js';
import { DraftsService } from './drafts/drafts.service.js';
import { EditsController } from './edits/edits.controller.js';
import { EditsService } from './edits/edits.service.js';
import { ForwardsService } from './forwards/forwards.service.js';
import { GroupHeirsService } from './groups/group-heirs.service.js';
import { GroupPhotoController } from './groups/group-photo.controller.js';
import { GroupPhotoService } from './groups/group-photo.service.js';
import { GroupsController } from './conversations/groups.controller.js';
import { GroupsService } from './conversations/groups.service.js';
import { DeletionService } from './messages/deletion.service.js';
import { MessageWriter } from './messages/message-writer.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { ChatData } from './personal-data/chat-data.js';
import { LinkPages } from './previews/link-pages.js';
import { LinkPictures } from './previews/link-pictures.js';
import { PreviewListeners } from './previews/preview.listeners.js';
import { PreviewPicturesController } from './previews/preview-pictures.controller.js';
import { PreviewPictures } from './previews/preview-pictures.service.js';
import { PreviewsController } from './previews/previews.controller.js';
import { previewsQueue } from './previews/previews.jobs.js';
import { PreviewsProcessor } from './previews/previews.processor.js';
import { PreviewsService } from './previews/previews.service.js';
import { ReactionsController } from './reactions/reactions.controller.js';
import { ReactionsService } from './reactions/reactions.service.js';
import { ReceiptsService } from './delivery/receipts.service.js';
import { ScheduledController } from './scheduled/scheduled.controller.js';
import { ScheduledDispatchService } from './scheduled/scheduled-dispatch.service.js';
import { ScheduledService } from './scheduled/scheduled.service.js';
import { ChunksSweep } from './search/chunks.sweep.js';
import { SearchService } from './search/search.service.js';
import { SharedController } from './shared/shared.controller.js';
import { SharedService } from './shared/shared.service.js';
import { SendQueue } from './messages/send-queue.js';
import { SyncService } from './delivery/sync.service.js';
import { NamedPeople } from './talks/named-people.api.js';
import { RewindService } from './talks/rewind.service.js';
import { MessageTranslations } from './translations/message-translations.api.js';
import { TalksService } from './talks/talks.service.js';
import { TalksSweep } from './talks/talks.sweep.js';
import { TypingService } from './delivery/typing.service.js';

@Module({
  imports: [BullModule.registerQueue({ name: chatQueue }, { name: previewsQueue }), FilesModule, FriendsModule],
  controllers: [
    AttachmentFilesController,
    AttachmentsController,
    ConversationsController,
    DraftsController,
    EditsController,
    GroupPhotoController,
    GroupsController,
    MessagesController,
    PreviewPicturesController,
    PreviewsController,
    ReactionsController,
    ScheduledController,
    SharedController,
  ],
  providers: [
    AttachmentsService,
    BlockListeners,
    ChatApi,
    ChatData,
    ChatGateway,
    ChatProcessor,
    ChunksSweep,
    ContactListeners,
    ContactRules,
    ContactsService,
    ConversationsService,
    DeletionService,
    DraftsService,
    EditsService,
    ForwardsService,
    GroupHeirsService,
    GroupPhotoService,
    GroupsService,
    LinkPages,
    LinkPictures,
    MessageTranslations,
    MessageWriter,
    MessagesService,
    NamedPeople,
    PreviewListeners,
    PreviewPictures,
    PreviewsProcessor,
    PreviewsService,
    ReactionsService,
    ReceiptsService,
    Recordings,
    RewindService,
    ScheduledDispatchService,
    ScheduledService,
    SearchService,
    SendQueue,
    SharedService,
    SyncService,
    TalksService,
    TalksSweep,
    TypingService,
  ],
  exports: [ChatApi, ContactRules, MessageTranslations, NamedPeople, Recordings],
})
export class ChatModule {}
