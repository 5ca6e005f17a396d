import { localAddress } from '@server/town/address.contract.js';
import type { LatLng, Place } from '@server/town/geo.contract.js';
import type { SavedLocation } from '@server/saved-locations/saved-locations.contract.js';
import { useEffect, useRef, useState } from 'react';
import { LeaveDialog } from '../../ui/overlays/unsaved/leave-dialog';
import { LeaveQuestion } from '../../ui/overlays/unsaved/leave-guard';
import { toast } from '../../ui/feedback/toast-store';
import { useSavePlace } from './api/use-save-place';
import type { SavedLocationsScreenProps } from './slots';
import { isWritten, overtakenBy, type SavedDraft, withPlace } from './state/saved-draft';
import { savedTexts } from './texts';
import { PlaceEditor } from './views/place-editor';

export interface SavedEditorProps extends SavedLocationsScreenProps {
  draft: SavedDraft;
  saved: readonly SavedLocation[];
  /** Kinds that another place has. */
  taken: SavedDraft['kind'][];
  /** What becomes of the draft as it then is: an address may come while one writes. */
  onChange(change: (now: SavedDraft) => SavedDraft): void;
  onDone(): void;
}

/** Adds or changes a place; it asks before the editor, or the page under it, takes along what was written. */
export function SavedEditor({ slots, placeAt, saved, draft, taken, onChange, onDone }: SavedEditorProps) {
  const { isSaving, problem, save } = useSavePlace({ onSaved: onDone, onGone: () => onChange((now) => ({ ...now, id: undefined })) });
  const { isLooking, look, forget } = useLookUp(placeAt);
  const isUnsaved = isWritten(draft);
  const [isAsking, setAsking] = useState(false);
  const other = isSaving ? undefined : overtakenBy(draft, saved);
  const moveTo = (place: Place | undefined) => onChange((now) => withPlace(now, place));
  return (
    <>
      <PlaceEditor
        {...{ draft, taken, isSaving, problem, isLooking }}
        news={other && savedTexts.overtaken({ name: other.name, address: localAddress(other.address) })}
        search={(lack) =>
          slots.search({
            label: savedTexts.search,
            placeholder: savedTexts.searchPlaceholder,
            problem: lack,
            value: draft.place,
            onPick(place) {
              forget();
              moveTo(place);
            },
          })
        }
        map={slots.map({
          label: savedTexts.map,
          point: draft.place,
          onPick: (at) => look(at, moveTo),
        })}
        onChange={(change) => onChange((now) => ({ ...now, ...change }))}
        onSave={() => save(draft)}
        onCancel={onDone}
        onDismiss={() => (isUnsaved ? setAsking(true) : onDone())}
      />
      <LeaveQuestion isUnsaved={isUnsaved} />
      <LeaveDialog isAsking={isAsking} onStay={() => setAsking(false)} onLeave={onDone} />
    </>
  );
}

/** The address of a pressed point; of two presses the later one counts, and none once it is forgotten or its editor closed. */
function useLookUp(placeAt: SavedLocationsScreenProps['placeAt']) {
  const [asked, setAsked] = useState<LatLng>();
  const latest = useRef<LatLng>(undefined);
  function forget() {
    latest.current = undefined;
    setAsked(undefined);
  }
  useEffect(() => forget, []);
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
  return { isLooking: asked !== undefined, look, forget };
}
