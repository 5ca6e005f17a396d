import type { TariffsNow } from '@server/fares/desk/desk-tariffs.contract.js';
import { useState } from 'react';
import type { Here } from '../../../lib/format/day';
import { wordsOf } from '../api/use-desk-act';
import { useAddTariff, useTariffPreview } from '../api/use-tariff-acts';
import type { TariffWish } from '../state/tariffs/tariff-draft';
import { TariffForm } from '../views/tariffs/tariff-form';
import { TariffPreview } from '../views/tariffs/tariff-preview';
import { townMoment } from '../views/tariffs/tariff-words';
import { useTariffDraft } from './use-tariff-draft';

export interface TariffEditorProps {
  tariffs: TariffsNow;
  /** The town's now and time zone. */
  here: Here;
}

/** Writes a new tariff, shows what it would cost, and saves it. */
export function TariffEditor({ tariffs, here }: TariffEditorProps) {
  const { draft, errors, hasMoved, change, reset, rebase, check } = useTariffDraft(tariffs, here);
  const preview = useTariffPreview();
  const saving = useAddTariff();
  const [wish, setWish] = useState<TariffWish>();
  function show() {
    const read = check();
    if (!read) return;
    saving.forget();
    const { rules, valid_from } = read;
    preview.mutate({ body: { rules, valid_from } }, { onSuccess: () => setWish(read) });
  }
  /** What was previewed before is not what the form says by now. */
  function startWith(begin: () => void) {
    setWish(undefined);
    begin();
  }
  return (
    <>
      <TariffForm
        {...{ draft, errors, here, hasMoved }}
        currency={tariffs.currency}
        isBusy={preview.isPending}
        problem={preview.error ? wordsOf(preview.error) : undefined}
        onChange={change}
        onPreview={show}
        onReset={() => startWith(reset)}
        onKeep={() => startWith(rebase)}
      />
      {preview.data ? (
        <TariffPreview
          preview={preview.data}
          isOpen={wish !== undefined && !hasMoved}
          time={wish?.valid_from ? townMoment(wish.valid_from, here) : undefined}
          isBusy={saving.isBusy}
          problem={saving.problem}
          onConfirm={() => (wish ? saving.act({ body: wish }, () => startWith(reset)) : undefined)}
          onClose={() => setWish(undefined)}
        />
      ) : null}
    </>
  );
}
