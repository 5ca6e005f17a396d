import { ErrorState } from '../../ui/feedback/error-state';
import { LoadingState } from '../../ui/feedback/loading-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useOwnPresence } from './api/use-presence-settings';
import { presenceSettingsTexts } from './settings-texts';
import { StatusPanel } from './views/status-panel';

/** My status and who sees it (M150, M152); for the profile card's popover and for a settings page. */
export function PresenceSettings() {
  const { saved, chosen, hasFailed, isRetrying, onRetry, isSaving, choose, chooseVisibility } = useOwnPresence();
  if (saved && chosen) {
    return (
      <StatusPanel
        settings={{ ...chosen, text: saved.text }}
        isSaving={isSaving}
        onStatus={(status) => choose({ status })}
        onText={(text) => choose({ text })}
        onVisible={(isVisible) => chooseVisibility(isVisible ? 'friends' : 'nobody')}
      />
    );
  }
  if (hasFailed) return <ErrorState title={presenceSettingsTexts.loadFailed} {...{ isRetrying, onRetry }} />;
  return (
    <LoadingState>
      <Skeleton className="h-80 rounded-lg" />
    </LoadingState>
  );
}
