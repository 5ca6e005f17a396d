import type { UserId } from '@server/contract/ids.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMyId } from '../../../lib/my-id';
import { quietly } from '../../../lib/quietly';
import { useDebounced } from '../../../lib/cache/use-debounced';
import { closeRead } from '../api/push/close-read';
import { renewHere } from '../api/push/renew';
import { useCounts } from '../api/use-counts';
import type { PromptCard } from '../state/push/prompt-times';
import { PushPrompt } from './push-prompt';

/** Much is read at once: what stands on the screen is looked at when the counts have come to rest for so long (ms). */
const readPauseMs = 500;

export interface PushEffectsProps {
  /** The card that belongs to the page; null where none may come: over a ride under way, and where push is the page's own matter. */
  card: PromptCard | null;
}

/** Mounted once in the shell: what a load of a page does for push, and the card that offers it. */
export function PushEffects({ card }: PushEffectsProps) {
  const me = useMyId();
  if (me === null) return null;
  return (
    <>
      <Renewal me={me} />
      <Closing me={me} />
      <PushPrompt me={me} card={card} />
    </>
  );
}

function Renewal({ me }: { me: UserId }) {
  const cache = useQueryClient();
  useEffect(() => quietly('push could not be renewed', renewHere(cache, me)), [cache, me]);
  return null;
}

/** The counts say that something was read, here or on another device; where one is behind, the next load or push looks again. */
function Closing({ me }: { me: UserId }) {
  const cache = useQueryClient();
  const counted = useDebounced(useCounts()?.version, readPauseMs);
  useEffect(() => {
    if (counted !== undefined) quietly('what was read still stands on the screen', closeRead(cache, me));
  }, [cache, me, counted]);
  return null;
}
