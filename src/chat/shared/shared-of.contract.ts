import type { Message } from '../messages/message.contract.js';
import { linksOf } from '../messages/links.contract.js';
import { maxLinksOfMessage, type SharedKind, type SharedLink, type SharedMessage } from './shared.contract.js';

/** As much of a message as it takes to say what it shares. */
export type Sharing = Pick<Message, 'id' | 'seq' | 'sender_id' | 'created_at' | 'message' | 'attachments' | 'metadata'>;

const wanted: Record<'media' | 'files', (type: string) => boolean> = {
  media: (type) => type === 'image' || type === 'video',
  files: (type) => type === 'file',
};

/** What a message has for one of the lists; null for nothing. A message that just came is told by the same rule as a page is. */
export function sharedOf(message: Sharing, kind: SharedKind): SharedMessage | null {
  const { id, seq, sender_id, created_at } = message;
  const links = kind === 'links' ? sharedLinksOf(message) : [];
  const attachments = kind === 'links' ? [] : message.attachments.filter(({ type }) => wanted[kind](type));
  return links.length + attachments.length === 0 ? null : { id, seq, sender_id, created_at, attachments, links };
}

function sharedLinksOf({ message, metadata }: Sharing): SharedLink[] {
  const { preview } = metadata;
  return linksOf(message)
    .slice(0, maxLinksOfMessage)
    .map((url) => (preview?.url === url ? { url, title: preview.title, site: preview.site } : { url, title: null, site: null }));
}
