import type { Endpoint, ReplyOf } from '@server/contract/endpoint.js';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { keepNewer } from '../../../lib/cache/newer';
import type { MutationInput } from '../../../lib/cache/query';
import { catchLostFocus } from '../../../ui/lost-focus';
import { wantsProof } from '../../../lib/reauthentication';
import { Refusal, refusalReason } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { deskTexts } from '../texts';
import { useDeskMutation } from './use-desk-mutation';

export interface DeskActOptions<E extends Endpoint> {
  /** Where the answer stands in the cache: the thing as it is now, and its `version`; left out where it answers something else. */
  readonly key?: QueryKey;
  /** What else changed with it, by the paths of its endpoints; the thing's own, too, where it has no version to go by. */
  readonly alters: readonly string[];
  /** What is said when it came about, which may be by what it made of the thing. */
  readonly done: string | ((changed: ReplyOf<E>) => string);
}

/** An act of the desk on one thing. Where another operator was first, the thing is read again. */
export function useDeskAct<E extends Endpoint>(endpoint: E, { key, alters, done }: DeskActOptions<E>) {
  const cache = useQueryClient();
  const paths = alters.map((path) => [path]);
  const askAgain = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey: [...queryKey] });
  };
  const act = useDeskMutation(endpoint, {
    onSuccess(changed: ReplyOf<E>) {
      if (key) cache.setQueryData(key, (known: unknown) => keepNewer(known, changed));
      askAgain(paths);
      toast({ title: typeof done === 'string' ? done : done(changed), tone: 'success' });
      catchLostFocus();
    },
    onError(error) {
      if (!(error instanceof Refusal) || error.status !== 409) return;
      // What is shown next may no longer have the form that was sent.
      toast({ title: error.message, tone: 'warning' });
      askAgain(key ? [key] : paths);
    },
  });
  return {
    isBusy: act.isPending,
    /** What is on its way, or was tried last. */
    tried: act.variables,
    problem: act.error ? wordsOf(act.error) : undefined,
    act: (input: MutationInput<E>, onDone: (changed: ReplyOf<E>) => void) => act.mutate(input, { onSuccess: (changed) => onDone(changed) }),
    /** What did not come about is no news anymore. What is on its way stays: its answer is still awaited. */
    forget: () => (act.isPending ? undefined : act.reset()),
  };
}

/** Why an act did not come about, for whoever tried it; nothing where they would rather not prove who they are. */
export function wordsOf(error: Error): string | undefined {
  if (wantsProof(error)) return undefined;
  return refusalReason(error) ?? deskTexts.unreachable;
}
