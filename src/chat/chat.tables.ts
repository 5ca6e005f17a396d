import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { AttachmentSchema } from './attachments/attachment.entity.js';
import type { ConversationMemberSchema } from './conversations/conversation-member.entity.js';
import type { ConversationSchema } from './conversations/conversation.entity.js';
import type { ConversationDraftSchema } from './drafts/conversation-draft.entity.js';
import type { MessageEditSchema } from './edits/message-edit.entity.js';
import type { MessageSchema } from './messages/message.entity.js';
import type { LinkPreviewSchema } from './previews/link-preview.entity.js';
import type { PreviewPictureSchema } from './previews/preview-picture.entity.js';
import type { ScheduledMessageSchema } from './scheduled/scheduled-message.entity.js';
import type { MessageChunkSchema } from './search/message-chunk.entity.js';
import type { MessageTranslationSchema } from './translations/message-translation.entity.js';

/** The tables that statements of this module are typed by. */
export type ChatTables = InferKyselyDB<
  | typeof AttachmentSchema
  | typeof ConversationDraftSchema
  | typeof ConversationMemberSchema
  | typeof ConversationSchema
  | typeof LinkPreviewSchema
  | typeof MessageChunkSchema
  | typeof MessageEditSchema
  | typeof MessageSchema
  | typeof MessageTranslationSchema
  | typeof PreviewPictureSchema
  | typeof ScheduledMessageSchema
>;
