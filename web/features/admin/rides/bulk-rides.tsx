import type { FreeDriver } from '@server/admin/rides/assign.contract.js';
import type { BulkAct, BulkResult } from '@server/admin/rides/bulk/bulk-rides.contract.js';
import { rideReasonMaxLength } from '@server/admin/rides/desk-rides.contract.js';
import { useState } from 'react';
import { CancelButton } from '../../../ui/overlays/cancel-button';
import { DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { WritingDialog } from '../../../ui/overlays/unsaved/writing-dialog';
import { useActOnRides } from '../api/use-ride-acts';
import { type Chosen, namedOf } from '../state/bulk-rides';
import { ReasonForm } from '../views/reason-form';
import { BulkBar } from '../views/rides/bulk-bar';
import { BulkResults } from '../views/rides/bulk-results';
import { bulkTexts as texts } from './bulk-texts';
import { DriverPicker } from './driver-picker';

export interface BulkRidesProps {
  chosen: Chosen;
  onClear(): void;
  /** What was refused stays chosen. */
  onDone(results: readonly BulkResult[]): void;
}

/** Decides about the rides that were chosen, and says of each what became of it (M163). */
export function BulkRides({ chosen, onClear, onDone }: BulkRidesProps) {
  const [act, setAct] = useState<BulkAct>();
  return (
    <>
      {chosen.size > 0 ? <BulkBar count={chosen.size} onAct={setAct} onClear={onClear} /> : null}
      {act ? <BulkDialog key={act} act={act} chosen={chosen} onDone={onDone} onClose={() => setAct(undefined)} /> : null}
    </>
  );
}

interface BulkDialogProps extends Pick<BulkRidesProps, 'chosen' | 'onDone'> {
  act: BulkAct;
  onClose(): void;
}

/** What is left of the list afterwards changes; what this is about does not. */
function BulkDialog({ act, chosen, onDone, onClose }: BulkDialogProps) {
  const [rides] = useState(chosen);
  const [results, setResults] = useState<readonly BulkResult[]>();
  const sending = useActOnRides();
  const handleDone = (came: readonly BulkResult[]) => {
    setResults(came);
    onDone(came);
  };
  return (
    <WritingDialog open isBusy={sending.isBusy} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent hasCloseButton={results === undefined} ignoresOutside>
        <DialogHeader>
          <DialogTitle>{results ? texts.results : texts.titles[act]({ count: rides.size })}</DialogTitle>
          <DialogDescription>{results ? texts.resultsHint : texts.hints[act]}</DialogDescription>
        </DialogHeader>
        {results ? <BulkResults {...{ act, results, rides }} /> : <BulkForm {...{ act, rides }} {...sending} onDone={handleDone} />}
        <DialogFooter>
          <CancelButton>{results ? texts.close : texts.back}</CancelButton>
        </DialogFooter>
      </DialogContent>
    </WritingDialog>
  );
}

interface BulkFormProps extends ReturnType<typeof useActOnRides> {
  act: BulkAct;
  rides: Chosen;
  onDone(results: readonly BulkResult[]): void;
}

function BulkForm({ act, rides, isBusy, problemOf, send, onDone }: BulkFormProps) {
  const [driver, setDriver] = useState<FreeDriver>();
  const [isLacking, setLacking] = useState(false);
  const [first] = rides.keys();
  const needsDriver = act === 'assign';
  function decide(reason: string) {
    const lacks = needsDriver && driver === undefined;
    setLacking(lacks);
    if (lacks) return;
    const chosen = needsDriver && driver ? { driver_id: driver.driver.clerk_id } : {};
    send({ body: { act, reason, rides: [...rides.values()].map(namedOf), ...chosen } }, onDone);
  }
  return (
    <div className="flex flex-col gap-4">
      {needsDriver && first ? <DriverPicker rideId={first} chosen={driver} onChoose={setDriver} /> : null}
      <ReasonForm
        label={texts.acts[act]}
        acts={[{ key: act, label: texts.acts[act], variant: act === 'cancel' ? 'destructive' : 'primary', needsReason: true }]}
        hint={texts.reasonHint}
        maxLength={rideReasonMaxLength}
        isBusy={isBusy}
        problem={problemOf(driver?.driver.clerk_id) ?? (isLacking && !driver ? texts.driverNeeded : undefined)}
        onAct={(_, reason) => decide(reason)}
      />
    </div>
  );
}
