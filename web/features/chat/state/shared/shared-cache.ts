import type { Message } from '@server/chat/messages/message.contract.js';
import { sharedOf } from '@server/chat/shared/shared-of.contract.js';
import type { SharedKind, SharedMessage } from '@server/chat/shared/shared.contract.js';

interface SharedPage {
  messages: SharedMessage[];
  nextCursor: string | null;
}
export interface SharedPages {
  pages: SharedPage[];
  pageParams: unknown[];
}

/** With a message as it is now: a new one stands first, an edited one stays in its place or goes; what is older than the pages comes with its own. */
export function withMessage(data: SharedPages, message: Message, kind: SharedKind): SharedPages {
  const shared = message.deleted_at === null ? sharedOf(message, kind) : null;
  const without = withoutMessage(data, message.id);
  return shared === null ? without : inserted(without, shared);
}

export function withoutMessage(data: SharedPages, id: string): SharedPages {
  if (!data.pages.some(({ messages }) => messages.some((message) => message.id === id))) return data;
  return { ...data, pages: data.pages.map((page) => ({ ...page, messages: page.messages.filter((message) => message.id !== id) })) };
}

/** Newest first over all pages. */
function inserted(data: SharedPages, shared: SharedMessage): SharedPages {
  const isLast = (index: number) => index === data.pages.length - 1;
  const at = data.pages.findIndex(({ messages, nextCursor }, index) => {
    const oldest = messages.at(-1);
    return (oldest !== undefined && oldest.seq < shared.seq) || (isLast(index) && nextCursor === null);
  });
  if (at === -1) return data;
  const pages = data.pages.map((page, index) =>
    index === at ? { ...page, messages: [...page.messages, shared].toSorted((one, other) => other.seq - one.seq) } : page,
  );
  return { ...data, pages };
}
