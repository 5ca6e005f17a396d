import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ConversationMemberSchema } from './conversation-member.entity.js';
import type { ConversationSchema } from './conversation.entity.js';
import type { MessageSchema } from './message.entity.js';

/** The tables that statements of this module are typed by. */
export type ChatTables = InferKyselyDB<typeof ConversationMemberSchema | typeof ConversationSchema | typeof MessageSchema>;
