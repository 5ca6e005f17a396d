import { type RefObject, useEffect, useEffectEvent } from 'react';
import { rowSteps } from '../../../ui/row-keys';

/**
 * The thread is one tab stop: arrows, Home and End go from message to message, Enter or the menu key opens the acts of
 * the one that has the focus, R answers it, by its key. From the box itself the first arrow goes to the newest message in sight.
 */
export function useMessageKeys(box: RefObject<HTMLElement | null>, onReply: (key: string) => void): void {
  const reply = useEffectEvent(onReply);
  useEffect(() => {
    const thread = box.current;
    if (!thread) return;
    let before = '';
    const press = (event: KeyboardEvent) => {
      // After a G it is the second key of a shortcut of the page.
      pressed(thread, event, before === 'g' ? null : (key) => reply(key));
      before = event.key.toLowerCase();
    };
    thread.addEventListener('keydown', press);
    return () => thread.removeEventListener('keydown', press);
  }, [box]);
}

/** Null while the key is not meant for it. */
type Answer = ((key: string) => void) | null;

function pressed(thread: HTMLElement, event: KeyboardEvent, onReply: Answer): void {
  const messages = [...thread.querySelectorAll<HTMLElement>('[data-message-stop]')];
  const current = messages.findIndex((message) => message === document.activeElement);
  // Buttons and links within a message keep their own keys.
  if (current < 0 && document.activeElement !== thread) return;
  const message = messages[current];
  if (message && isDone(message, event, onReply)) return event.preventDefault();
  const next = messages[targetOf(event.key, current, messages.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  goTo(next);
  if (event.key === 'Home' || event.key === 'End') goToEdge(thread, next, event.key);
}

function goTo(message: HTMLElement): void {
  message.focus({ preventScroll: true });
  message.scrollIntoView({ block: 'nearest' });
}

/** So many frames in a row the edge has to be the same one: rows are mounted and measured as the box scrolls there. */
const restFrames = 4;
const framesAtMost = 90;

/** Also what is loaded and not mounted yet. Whoever takes the focus on meanwhile keeps it: a row that is unmounted hands it to the box. */
function goToEdge(thread: HTMLElement, from: HTMLElement, key: 'Home' | 'End'): void {
  let [known, rest, frames]: [HTMLElement | undefined, number, number] = [undefined, 0, 0];
  const look = () => {
    if (![from, thread, document.body].includes(document.activeElement as HTMLElement)) return;
    thread.scrollTop = key === 'Home' ? -thread.scrollHeight : 0;
    const edge = [...thread.querySelectorAll<HTMLElement>('[data-message-stop]')].at(key === 'Home' ? 0 : -1);
    rest = edge === known ? rest + 1 : 0;
    known = edge;
    frames += 1;
    if (rest < restFrames && frames < framesAtMost) requestAnimationFrame(look);
    else if (edge) goTo(edge);
  };
  requestAnimationFrame(look);
}

/** Whether it was a key that does something with the message. */
function isDone(message: HTMLElement, event: KeyboardEvent, onReply: Answer): boolean {
  if (onReply && asksForReply(event)) onReply(message.dataset['key'] ?? '');
  else if (asksForActs(event)) message.querySelector<HTMLElement>('[data-message-acts]')?.click();
  else return false;
  return true;
}

function asksForReply({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'r' && !(ctrlKey || metaKey || altKey || repeat);
}

function asksForActs({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'Enter' || key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

function targetOf(key: string, current: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = rowSteps[key];
  if (step === undefined) return undefined;
  return current < 0 ? count - 1 : Math.min(count - 1, Math.max(0, current + step));
}
