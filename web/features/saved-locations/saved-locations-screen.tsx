import { maxSavedLocations } from '@server/saved-locations/saved-locations.contract.js';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { PageHeader } from '../../ui/display/page-header';
import { resting } from '../../ui/resting';
import { useRowActs } from './api/use-row-acts';
import { useSavedLocations } from './api/use-saved-locations';
import { SavedEditor } from './saved-editor';
import type { SavedLocationsScreenProps } from './slots';
import { byKind, draftOf, newDraft, type SavedDraft } from './state/saved-draft';
import { savedTexts } from './texts';
import { SavedList, SavedSkeleton } from './views/saved-list';

/** The places one goes to often (/saved-locations). */
export function SavedLocationsScreen({ slots, placeAt }: SavedLocationsScreenProps) {
  const { saved, isLoading, isFailed, isRetrying, onRetry, isFull } = useSavedLocations();
  const [draft, setDraft] = useState<SavedDraft>();
  const acts = useRowActs();
  const { home, work } = byKind(saved);
  const taken = [home, work].filter((place) => place && place.id !== draft?.id).flatMap((place) => (place ? [place.kind] : []));
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <PageHeader
        title={savedTexts.title}
        description={isFull ? savedTexts.full({ count: maxSavedLocations }) : savedTexts.description}
        actions={
          <Button variant="primary" {...(isFull ? resting : { onClick: () => setDraft(newDraft('other')) })}>
            <Plus /> {savedTexts.add}
          </Button>
        }
      />
      {isLoading ? <SavedSkeleton /> : null}
      {isFailed ? <ErrorState title={savedTexts.loadFailed} {...{ isRetrying, onRetry }} /> : null}
      {isLoading || isFailed ? null : (
        <SavedList
          {...{ saved, isFull }}
          onAdd={(kind) => setDraft(newDraft(kind))}
          onEdit={(place) => setDraft(draftOf(place))}
          onMakeKind={(place, kind) => void acts.makeKind(place, kind)}
          onRemove={(place) => void acts.remove(place)}
        />
      )}
      {draft ? (
        <SavedEditor
          {...{ slots, placeAt, saved, taken, draft }}
          onChange={(change) => setDraft((now) => now && change(now))}
          onDone={() => setDraft(undefined)}
        />
      ) : null}
    </div>
  );
}
