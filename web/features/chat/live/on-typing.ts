import { typingChanged } from '@server/chat/delivery/typing.contract.js';
import { live } from '../../../lib/live';
import { typing } from '../device/typing';

export const onTyping = live(typingChanged, ({ conversation_id, user_id, is_typing }) => typing.hear(conversation_id, user_id, is_typing));
