import type { LatLng, Place } from '@server/places/places.contract.js';
import { Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { toast } from '../../ui/toast-store';
import { useRowActs } from './api/use-row-acts';
import { useSavePlace } from './api/use-save-place';
import { useSavedLocations } from './api/use-saved-locations';
import { byKind, draftOf, newDraft, type SavedDraft, withPlace } from './state/saved-draft';
import { savedTexts } from './texts';
import { PlaceEditor } from './views/place-editor';
import { SavedList, SavedSkeleton } from './views/saved-list';

/** What the places feature puts into the editor; the page brings them together. */
export interface SavedLocationsSlots {
  search(props: {
    label: string;
    placeholder: string;
    problem: string | undefined;
    value: Place | undefined;
    onPick(place: Place | undefined): void;
  }): ReactNode;
  map(props: { label: string; point: Place | undefined; onPick(at: LatLng): void }): ReactNode;
}

export interface SavedLocationsScreenProps {
  slots: SavedLocationsSlots;
  /** The address nearest to a point. */
  placeAt(at: LatLng): Promise<Place>;
}

/** The places one goes to often (/saved-locations). */
export function SavedLocationsScreen({ slots, placeAt }: SavedLocationsScreenProps) {
  const { saved, isLoading, isFailed, isFull, retry } = useSavedLocations();
  const [draft, setDraft] = useState<SavedDraft>();
  const acts = useRowActs();
  const { home, work } = byKind(saved);
  const taken = [home, work].filter((place) => place && place.id !== draft?.id).flatMap((place) => (place ? [place.kind] : []));
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <PageHeader
        title={savedTexts.title}
        description={isFull ? savedTexts.full : savedTexts.description}
        actions={
          <Button variant="primary" disabled={isFull} onClick={() => setDraft(newDraft('other'))}>
            <Plus /> {savedTexts.add}
          </Button>
        }
      />
      {isLoading ? <SavedSkeleton /> : null}
      {isFailed ? <ErrorState title={savedTexts.loadFailed} onRetry={retry} /> : null}
      {isLoading || isFailed ? null : (
        <SavedList
          saved={saved}
          onAdd={(kind) => setDraft(newDraft(kind))}
          onEdit={(place) => setDraft(draftOf(place))}
          onMakeKind={(place, kind) => void acts.makeKind(place, kind)}
          onRemove={(place) => void acts.remove(place)}
        />
      )}
      {draft ? <Editor {...{ slots, placeAt, taken, draft }} onChange={setDraft} onDone={() => setDraft(undefined)} /> : null}
    </div>
  );
}

interface EditorProps extends SavedLocationsScreenProps {
  draft: SavedDraft;
  taken: SavedDraft['kind'][];
  onChange(draft: SavedDraft): void;
  onDone(): void;
}

function Editor({ slots, placeAt, draft, taken, onChange, onDone }: EditorProps) {
  const { isSaving, problem, save } = useSavePlace({ onSaved: onDone, onGone: () => onChange({ ...draft, id: undefined }) });
  const { isLooking, look } = useLookUp(placeAt);
  return (
    <PlaceEditor
      {...{ draft, taken, isSaving, problem, isLooking }}
      search={(lack) =>
        slots.search({
          label: savedTexts.search,
          placeholder: savedTexts.searchPlaceholder,
          problem: lack,
          value: draft.place,
          onPick: (place) => onChange(withPlace(draft, place)),
        })
      }
      map={slots.map({
        label: savedTexts.map,
        point: draft.place,
        onPick: (at) => look(at, (place) => onChange(withPlace(draft, place))),
      })}
      onChange={(change) => onChange({ ...draft, ...change })}
      onSave={() => save(draft)}
      onCancel={onDone}
    />
  );
}

/** The address of a pressed point; of two presses the later one counts. */
function useLookUp(placeAt: SavedLocationsScreenProps['placeAt']) {
  const [asked, setAsked] = useState<LatLng>();
  const latest = useRef<LatLng>(undefined);
  function look(at: LatLng, onFound: (place: Place) => void) {
    latest.current = at;
    setAsked(at);
    placeAt(at).then(
      (place) => {
        if (latest.current !== at) return;
        setAsked(undefined);
        onFound(place);
      },
      () => {
        if (latest.current !== at) return;
        setAsked(undefined);
        toast({ title: savedTexts.pinFailed, tone: 'danger' });
      },
    );
  }
  return { isLooking: asked !== undefined, look };
}
