import { lazy } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import type { GroupSheetProps } from './group-sheet';

// Most groups are read without looking who is in them.
const GroupSheet = lazy(async () => ({ default: (await import('./group-sheet')).GroupSheet }));

/** What there is to know and do about a group, once it is asked for. */
export function LateGroupSheet({ isOpen, ...rest }: GroupSheetProps & { isOpen: boolean }) {
  if (!isOpen) return null;
  return (
    <PartBoundary fallback={null} onFailed={rest.onClose}>
      <GroupSheet {...rest} />
    </PartBoundary>
  );
}
