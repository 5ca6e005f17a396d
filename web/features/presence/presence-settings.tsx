import { quietly } from '../../lib/quietly';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { usePresenceSettings, useSavePresence } from './api/use-presence-settings';
import { presenceTexts } from './texts';
import { StatusPanel } from './views/status-panel';

/** My status and who sees it (M150, M152); for the profile card's popover and for a settings page. */
export function PresenceSettings() {
  const { data, isError, refetch } = usePresenceSettings();
  const { isSaving, saveStatus, saveVisibility } = useSavePresence();
  if (data) {
    return (
      <StatusPanel
        settings={data}
        isSaving={isSaving}
        onStatus={(status) => saveStatus({ body: { status, text: data.text } })}
        onText={(text) => saveStatus({ body: { status: data.status, text } })}
        onVisible={(isVisible) => saveVisibility({ body: { visibility: isVisible ? 'friends' : 'nobody' } })}
      />
    );
  }
  if (isError) return <ErrorState title={presenceTexts.loadFailed} onRetry={() => quietly('the status is asked for again', refetch())} />;
  return <Skeleton className="h-80 rounded-lg" />;
}
