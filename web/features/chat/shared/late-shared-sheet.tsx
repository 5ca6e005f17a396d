import { lazy } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import type { SharedSheetProps } from './shared-sheet';

// Most conversations are read without looking through what was shared.
const SharedSheet = lazy(async () => ({ default: (await import('./shared-sheet')).SharedSheet }));

/** What was shared in a conversation, once it is asked for. */
export function LateSharedSheet({ isOpen, ...rest }: SharedSheetProps & { isOpen: boolean }) {
  if (!isOpen) return null;
  return (
    <PartBoundary fallback={null} onFailed={rest.onClose}>
      <SharedSheet {...rest} />
    </PartBoundary>
  );
}
