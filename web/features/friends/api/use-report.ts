import { listCases, openCase } from '@server/support/support.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { toast } from '../../../ui/feedback/toast-store';
import { texts } from '../texts';

export interface Report {
  /** What it is about, in words. */
  subject: string;
  text: string;
}

/**
 * Reports a person, or a message of theirs, to the town's operators; the reporter finds it under /contact (M86). Sent again after
 * a lost answer it is the same report.
 */
export function useReport(about: { userId: string; messageId?: string | undefined }, onDone: () => void) {
  const cache = useQueryClient();
  const { keyFor, forget } = useWishKey();
  const mutation = useEndpointMutation(openCase, {
    onSuccess: () => {
      forget();
      refresh(cache, listCases.path);
      toast({ title: texts.toasts.reported, description: texts.toasts.reportedHint, tone: 'success' });
      onDone();
    },
  });
  return {
    report({ subject, text }: Report) {
      const evidence = about.messageId === undefined ? {} : { message_id: about.messageId };
      const body = { kind: 'safety' as const, subject, text, about_user_id: about.userId, ...evidence };
      mutation.mutate({ body, idempotencyKey: keyFor(body) });
    },
    isSending: mutation.isPending,
    hasFailed: mutation.isError,
  };
}
