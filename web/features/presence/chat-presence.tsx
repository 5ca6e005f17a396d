import { useChatPresence } from './use-sources';

/** The chat's presence as a part of a page whose code comes after the first paint. */
export function ChatPresence() {
  useChatPresence();
  return null;
}
