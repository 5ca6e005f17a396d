import type { UserId } from '@server/contract/ids.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMyId } from '../../../lib/my-id';
import { quietly } from '../../../lib/quietly';
import { renewHere } from '../api/push/renew';
import type { PromptCard } from '../state/push/prompt-times';
import { PushPrompt } from './push-prompt';

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
      <PushPrompt me={me} card={card} />
    </>
  );
}

function Renewal({ me }: { me: UserId }) {
  const cache = useQueryClient();
  useEffect(() => quietly('push could not be renewed', renewHere(cache, me)), [cache, me]);
  return null;
}
