import { Id, UserId } from '@server/contract/ids.js';

/** What an address asks of chat over the page (M109, S12). */
export type ChatWish =
  | { readonly kind: 'person'; readonly userId: UserId }
  | { readonly kind: 'conversation'; readonly id: string; readonly messageId: string | null }
  | { readonly kind: 'list'; readonly messageId: string | null }
  /** Something that cannot be: nobody is asked for it. */
  | { readonly kind: 'nothing' };

/** Here a conversation in the address is one of chat; elsewhere it is the page's own. */
const hubPaths = ['/social', '/friends'];

const nothing: ChatWish = { kind: 'nothing' };

/** Null where an address asks for no chat. */
export function wishOf(pathname: string, search: URLSearchParams): ChatWish | null {
  const person = search.get('chat');
  if (person !== null) {
    const userId = UserId.safeParse(person);
    return userId.success ? { kind: 'person', userId: userId.data } : nothing;
  }
  const messageId = idIn(search, 'messageId');
  if (hubPaths.includes(pathname) && search.has('conversation')) {
    const id = idIn(search, 'conversation');
    return id === null ? nothing : { kind: 'conversation', id, messageId };
  }
  if (search.get('globalChat') !== 'true') return null;
  return search.has('messageId') && messageId === null ? nothing : { kind: 'list', messageId };
}

function idIn(search: URLSearchParams, name: string): string | null {
  const id = Id.safeParse(search.get(name));
  return id.success ? id.data : null;
}

/** The address without its wish. */
export function withoutWish(search: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(search);
  for (const name of ['chat', 'globalChat', 'messageId', 'conversation']) left.delete(name);
  return left;
}
