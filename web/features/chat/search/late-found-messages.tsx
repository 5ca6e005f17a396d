import { lazy } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import type { FoundMessagesProps } from './found-messages';

const FoundMessages = lazy(async () => ({ default: (await import('./found-messages')).FoundMessages }));

export interface LateFoundMessagesProps extends Omit<FoundMessagesProps, 'typed'> {
  typed: string | undefined;
}

/** Messages that say what is typed, once something is. */
export function LateFoundMessages({ typed, onOpen }: LateFoundMessagesProps) {
  if (!typed) return null;
  return (
    <PartBoundary fallback={null}>
      <FoundMessages typed={typed} onOpen={onOpen} />
    </PartBoundary>
  );
}
