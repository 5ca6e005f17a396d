import { listEdits } from '@server/chat/edits/edit.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/cache/query';
import { useHere } from '../../lib/here';
import { quietly } from '../../lib/quietly';
import { EditsDialog } from './views/editing/edits-dialog';

export interface MessageEditsProps {
  messageId: string;
  onClose(): void;
}

/** The dialog with what a message has said, asked for anew whenever it is opened. */
export function MessageEdits({ messageId, onClose }: MessageEditsProps) {
  const here = useHere();
  const { data, isError, isFetching, refetch } = useQuery(endpointQuery(listEdits, { params: { id: messageId } }, { staleTime: 0 }));
  return (
    <EditsDialog
      versions={data?.edits ?? null}
      hasFailed={isError}
      here={here}
      isRetrying={isFetching}
      onRetry={() => quietly('the edits could not be loaded', refetch())}
      onClose={onClose}
    />
  );
}
