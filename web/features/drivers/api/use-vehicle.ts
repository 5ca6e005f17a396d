import { askForVehicle, keepVehicle } from '@server/drivers/applications/application-edit.contract.js';
import type { ApplicationVehicle, DriverApplication } from '@server/drivers/applications/applications.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { Refusal, refusalReason } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { carTexts } from '../car-texts';
import { problemsOfVehicle } from '../state/vehicle-form';
import { applicationQuery } from './application-query';
import { explain } from './use-application';

/** Asks to drive another car, or stays with the one that there is. */
export function useChangeVehicle() {
  const cache = useQueryClient();
  const { queryKey } = applicationQuery;
  const done = (title: string) => (application: DriverApplication) => {
    cache.setQueryData(queryKey, application);
    toast({ title, tone: 'success' });
  };
  const lookAgain = () => void cache.invalidateQueries({ queryKey });
  const ask = useEndpointMutation(askForVehicle, { onSuccess: done(carTexts.saved), onError: lookAgain });
  const stay = useEndpointMutation(keepVehicle, {
    onSuccess: done(carTexts.kept),
    onError(error) {
      toast({ title: refusalReason(error) ?? carTexts.notKept, tone: 'danger' });
      lookAgain();
    },
  });
  const { error } = ask;
  return {
    isSaving: ask.isPending,
    isKeeping: stay.isPending,
    /** Why a car was not taken: at its fields, and in a word. */
    refused: { ...explain(error), ...(error instanceof Refusal ? { fields: problemsOfVehicle(error.issues) } : {}) },
    save: (body: ApplicationVehicle, onSaved: () => void) => ask.mutate({ body }, { onSuccess: onSaved }),
    keep: () => stay.mutate({}),
    forget: ask.reset,
  };
}
