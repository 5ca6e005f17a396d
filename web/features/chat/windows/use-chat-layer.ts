import { useSyncExternalStore } from 'react';
import { chatLayer, type ChatLayer } from '../device/chat-layer';
import { screenRoom, type ScreenRoom } from '../device/screen-room';

/** Chat over the page, as it is in this tab. For what comes after the first paint. */
export function useChatLayer(): ChatLayer {
  return useSyncExternalStore(chatLayer.subscribe, chatLayer.get, chatLayer.get);
}

/** The browser's window; it changes seldom. */
export function useScreenRoom(): ScreenRoom {
  return useSyncExternalStore(screenRoom.subscribe, screenRoom.get, screenRoom.get);
}
