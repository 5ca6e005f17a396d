import { beginApplication, changeApplication, withdrawApplication } from '@server/drivers/applications/application-edit.contract.js';
import type { ApplicationDetails, DriverApplication } from '@server/drivers/applications/applications.contract.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal, refusalReason } from '../../../lib/refusal';
import { callerOf, useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { applicationTexts } from '../application-texts';
import { type ApplicationProblems, atFields } from '../state/application-form';
import { applicationQuery } from './application-query';

interface Written {
  readonly details: ApplicationDetails;
  readonly submit: boolean;
}

/** Saves a draft or sends it; begins one where there is none yet. */
export function useWriteApplication() {
  const cache = useQueryClient();
  const write = useMutation({
    async mutationFn({ details, submit }: Written): Promise<DriverApplication> {
      const call = callerOf(cache);
      const status = cache.getQueryData<DriverApplication>(applicationQuery.queryKey)?.status;
      if (status !== 'draft') {
        const begun = await call(beginApplication, { body: { details } });
        cache.setQueryData(applicationQuery.queryKey, begun);
        if (!submit) return begun;
      }
      return call(changeApplication, { body: { details, submit } });
    },
    onSuccess(application, { submit }) {
      cache.setQueryData(applicationQuery.queryKey, application);
      // What is sent takes the form's place: nobody else would say so.
      if (submit) toast({ title: applicationTexts.sent, tone: 'success' });
    },
    onError: () => cache.invalidateQueries({ queryKey: applicationQuery.queryKey }),
  });
  return {
    isWriting: write.isPending,
    isSending: write.isPending && write.variables.submit,
    error: write.error,
    write: write.mutate,
    forget: write.reset,
  };
}

/** Takes back what was sent. */
export function useWithdrawApplication() {
  const cache = useQueryClient();
  const withdraw = useEndpointMutation(withdrawApplication, {
    onSuccess(application) {
      cache.setQueryData(applicationQuery.queryKey, application);
      toast({ title: applicationTexts.withdrawn, tone: 'success' });
    },
    onError(error) {
      toast({ title: refusalReason(error) ?? applicationTexts.withdrawFailed, tone: 'danger' });
      void cache.invalidateQueries({ queryKey: applicationQuery.queryKey });
    },
  });
  return { isWithdrawing: withdraw.isPending, withdraw: () => withdraw.mutate({}) };
}

/** A refusal that names fields stands at them, and in a word above. */
export function explain(error: Error | null): { fields: ApplicationProblems; problem: string | undefined } {
  if (!error) return { fields: {}, problem: undefined };
  if (!(error instanceof Refusal) || error.status >= 500) return { fields: {}, problem: applicationTexts.failed };
  return { fields: atFields(error.issues), problem: error.message };
}
