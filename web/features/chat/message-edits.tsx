import { listEdits } from '@server/chat/edits/edit.contract.js';
import { useQuery } from '@tanstack/react-query';
import { retryOf } from '../../lib/cache/next-page';
import { endpointQuery } from '../../lib/cache/query';
import { useHere } from '../../lib/here';
import { EditsDialog } from './views/editing/edits-dialog';

export interface MessageEditsProps {
  messageId: string;
  onClose(): void;
}

/** The dialog with what a message has said, asked for anew whenever it is opened. */
export function MessageEdits({ messageId, onClose }: MessageEditsProps) {
  const here = useHere();
  const query = useQuery(endpointQuery(listEdits, { params: { id: messageId } }, { staleTime: 0 }));
  return <EditsDialog versions={query.data?.edits ?? null} hasFailed={query.isError} {...{ here, onClose }} {...retryOf(query)} />;
}
