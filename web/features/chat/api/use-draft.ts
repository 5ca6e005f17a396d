import { useEffect, useRef, useState } from 'react';
import { quietly } from '../../../lib/quietly';
import type { Device } from '../device/device';

/** What is typed is on the device within this (ms): P8 asks for a second. */
const flushMs = 300;

/** The text that was typed in a conversation and not sent; survives reloads and changes of conversation (P8). */
export function useDraft(device: Device | null, conversationId: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<string | null>(null);
  const hasTyped = useRef(false);

  useEffect(() => {
    if (!device) return;
    let isGone = false;
    const load = device.db.drafts().then((drafts) => {
      if (!isGone && !hasTyped.current) setText(drafts.get(conversationId) ?? '');
    });
    quietly('the draft could not be read', load);
    const save = () => {
      clearTimeout(timer.current);
      if (unsaved.current !== null) quietly('the draft could not be kept', device.db.setDraft(conversationId, unsaved.current));
      unsaved.current = null;
    };
    window.addEventListener('pagehide', save);
    return () => {
      isGone = true;
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [device, conversationId]);

  function change(next: string) {
    hasTyped.current = true;
    setText(next);
    unsaved.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (device && unsaved.current !== null) quietly('the draft could not be kept', device.db.setDraft(conversationId, unsaved.current));
      unsaved.current = null;
    }, flushMs);
  }
  return [text, change];
}
