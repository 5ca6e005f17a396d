import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import { chatTexts } from '../texts';

/** Around a conversation whose code comes late: where it does not come, or breaks, only the conversation is not there. */
export function ThreadBoundary({ children }: { children: ReactNode }) {
  return (
    <PartBoundary
      fallback={null}
      failed={(showAgain) => <ErrorState className="m-auto" title={chatTexts.openFailed} onRetry={showAgain} isRetrying={false} />}
    >
      {children}
    </PartBoundary>
  );
}
