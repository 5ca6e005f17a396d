import { useEffect } from 'react';
import { liveWire } from './api/wire';
import { chatSource } from './state/chat-rule';
import { runSource } from './device/run-source';
import { shellSource } from './state/shell-rule';

/** The shell's presence (M145). Mounted once, with the frame around the pages of somebody signed in. */
export function useShellPresence(): void {
  useEffect(() => runSource(shellSource, liveWire), []);
}

/** The chat's presence (M147). Mounted once wherever chat is on the page: /messages, or open chat windows. */
export function useChatPresence(): void {
  useEffect(() => runSource(chatSource, liveWire), []);
}
