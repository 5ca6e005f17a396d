import { localAddress } from '@server/town/address.contract.js';
import { SavedLocationKind } from '@server/saved-locations/saved-locations.contract.js';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { Select } from '../../../ui/forms/select';
import { Spinner } from '../../../ui/feedback/spinner';
import { lackOf, type SavedDraft } from '../state/saved-draft';
import { savedTexts } from '../texts';

export interface PlaceEditorProps {
  draft: SavedDraft;
  /** Kinds that another place has. */
  taken: readonly SavedLocationKind[];
  /** The search box, with what is wrong about its choice, and the map: they belong to another feature. */
  search(problem: string | undefined): ReactNode;
  map: ReactNode;
  /** The address of the pressed point is on its way. */
  isLooking: boolean;
  isSaving: boolean;
  problem?: string | undefined;
  /** What another screen has done to it meanwhile. */
  news?: string | undefined;
  onChange(change: Partial<SavedDraft>): void;
  onSave(): void;
  onCancel(): void;
  /** Escape, the corner's Close or a press beside it: pressed by mistake, they must not lose what was written. */
  onDismiss(): void;
}

/** Adds or changes a place: where it is, and what one calls it. */
export function PlaceEditor(props: PlaceEditorProps) {
  const { draft, taken, search, map, isLooking, isSaving, problem, news, onChange, onSave, onCancel, onDismiss } = props;
  const [isTried, setTried] = useState(false);
  const lack = isTried ? lackOf(draft) : {};
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(lackOf(draft)).length === 0) onSave();
  }
  return (
    <Dialog open isBusy={false} onOpenChange={(isOpen) => (isOpen ? undefined : onDismiss())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{titleOf(draft)}</DialogTitle>
          <DialogDescription>{savedTexts.editorDetail}</DialogDescription>
        </DialogHeader>
        <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
          {search(lack.place)}
          <div className="relative h-44 sm:h-52 overflow-hidden rounded-lg border border-line">
            {map}
            {isLooking ? (
              <output className="absolute inset-x-3 top-3 flex items-center gap-2 rounded-md bg-raised px-3 py-2 text-caption text-ink-soft shadow-md">
                <Spinner label="" className="size-3.5" /> {savedTexts.looking}
              </output>
            ) : null}
          </div>
          {/* Its line is kept free, or what follows would move under the finger. */}
          <p className="-mt-2 min-h-5 truncate text-caption text-ink-soft">{localAddress(draft.place?.address ?? '')}</p>
          {isNamedByKind(draft) ? null : <NameAndKind {...{ draft, taken, onChange }} lack={lack.name} />}
          {news ? <Banner tone="warning" title={news} /> : null}
          {problem ? <Banner tone="danger" title={problem} /> : null}
          <DialogFooter>
            <Button variant="quiet" onClick={onCancel}>
              {savedTexts.cancel}
            </Button>
            <Button type="submit" variant="primary" isBusy={isSaving}>
              {savedTexts.save}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** A new home or work needs no name and no type: its title says both. */
function isNamedByKind({ id, kind, name }: SavedDraft): boolean {
  return id === undefined && kind !== 'other' && name === savedTexts.kinds[kind];
}

function titleOf(draft: SavedDraft): string {
  if (draft.before) return savedTexts.editTitle({ name: draft.before.name });
  return isNamedByKind(draft) ? savedTexts.addTitles[draft.kind] : savedTexts.addTitles.other;
}

function NameAndKind({
  draft,
  taken,
  lack,
  onChange,
}: Pick<PlaceEditorProps, 'draft' | 'taken' | 'onChange'> & { lack: string | undefined }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={savedTexts.name} error={lack}>
        <Input name="name" dir="auto" value={draft.name} onChange={(event) => onChange({ name: event.target.value })} />
      </Field>
      <Field label={savedTexts.kind}>
        <Select name="kind" value={draft.kind} onChange={(event) => onChange({ kind: SavedLocationKind.parse(event.target.value) })}>
          {SavedLocationKind.options.map((kind) => (
            <option key={kind} value={kind} disabled={taken.includes(kind)}>
              {savedTexts.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
