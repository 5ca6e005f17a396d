import { localAddress } from '@server/town/address.contract.js';
import type { LatLng, Place } from '@server/town/geo.contract.js';
import type { SavedLocation } from '@server/saved-locations/saved-locations.contract.js';
import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../lib/device/use-leave-guard';
import { LeaveDialog } from '../../ui/overlays/leave-dialog';
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
  onChange(draft: SavedDraft): void;
  onDone(): void;
}

/** Adds or changes a place; nothing written in it is lost by mistake. */
export function SavedEditor({ slots, placeAt, saved, draft, taken, onChange, onDone }: SavedEditorProps) {
  const { isSaving, problem, save } = useSavePlace({ onSaved: onDone, onGone: () => onChange({ ...draft, id: undefined }) });
  const { isLooking, look } = useLookUp(placeAt);
  const guard = useEditorGuard(isWritten(draft), onDone);
  const other = isSaving ? undefined : overtakenBy(draft, saved);
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
        onDismiss={guard.dismiss}
      />
      <LeaveDialog {...guard.asking} />
    </>
  );
}

/** Asks before the editor, or the page under it, takes along what was written. */
function useEditorGuard(isUnsaved: boolean, onDone: () => void) {
  const page = useLeaveGuard(isUnsaved);
  const [isAsking, setAsking] = useState(false);
  return {
    dismiss: () => (isUnsaved ? setAsking(true) : onDone()),
    asking: {
      isAsking: isAsking || page.isAsking,
      onStay() {
        setAsking(false);
        page.onStay();
      },
      onLeave: () => (page.isAsking ? page.onLeave() : onDone()),
    },
  };
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
