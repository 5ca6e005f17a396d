import { pollMs } from '@server/notifications/counts.contract.js';
import { focusManager, onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsLive } from '../../lib/connection';
import { onResync } from '../../lib/live';
import { useMyId } from '../../lib/my-id';
import { quietly } from '../../lib/quietly';
import { catchUp } from './api/catch-up';
import { noteMessage } from './live/note-message';
import { noteTakenBack } from './live/note-taken-back';
import { storeMessage } from './api/use-thread';
import { deviceOf, onSent, onTakenBack } from './device/device';
import { onGap } from './device/gaps';

/** What chat does in every signed-in tab, whatever page it shows: catches up, and sends what waits. Mounted once by the shell. */
export function ChatEffects() {
  const cache = useQueryClient();
  const me = useMyId();
  const isConnected = useIsLive();

  useEffect(() => {
    const goOn = () => quietly('chat could not catch up', catchUp(cache));
    const [stopResync, stopGaps] = [onResync(goOn), onGap(goOn)];
    return () => {
      stopResync();
      stopGaps();
    };
  }, [cache]);

  useEffect(
    () =>
      onSent((message) => {
        storeMessage(cache, message);
        noteMessage(cache, message, me);
      }),
    [cache, me],
  );

  useEffect(
    () =>
      onTakenBack((id, conversationId, tombstone) => {
        // Older news of it may still come.
        if (tombstone) storeMessage(cache, tombstone);
        noteTakenBack(cache, id, conversationId);
      }),
    [cache],
  );

  useEffect(() => {
    if (!me || !isConnected) return;
    quietly('chat could not catch up', catchUp(cache));
    quietly(
      'waiting messages could not be sent',
      deviceOf(me).then(({ outbox, drafts }) => {
        drafts.flush();
        return outbox.retryAll();
      }),
    );
  }, [cache, me, isConnected]);

  // One call for all lists and threads, as often and as long as queries are polled: while somebody looks and there is a network (S27, P27).
  useEffect(() => {
    if (!me || isConnected) return;
    const poll = () =>
      focusManager.isFocused() && onlineManager.isOnline() ? quietly('chat could not catch up', catchUp(cache)) : undefined;
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, [cache, me, isConnected]);
  return null;
}
