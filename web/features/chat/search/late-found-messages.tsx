import { latePart } from '../../../ui/feedback/late-part';
import type { FoundMessagesProps } from './found-messages';

const FoundMessages = latePart(async () => (await import('./found-messages')).FoundMessages);

export interface LateFoundMessagesProps extends Omit<FoundMessagesProps, 'typed'> {
  typed: string | undefined;
}

/** Messages that say what is typed, once something is. */
export function LateFoundMessages({ typed, onOpen }: LateFoundMessagesProps) {
  return typed ? <FoundMessages typed={typed} onOpen={onOpen} /> : null;
}
