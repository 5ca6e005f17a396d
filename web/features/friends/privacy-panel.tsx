import { ErrorState } from '../../ui/feedback/error-state';
import { LoadingState } from '../../ui/feedback/loading-state';
import { LinkButton } from '../../ui/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useFriendSettings } from './api/use-friend-settings';
import { texts } from './texts';
import { PrivacyForm } from './views/privacy-form';
import { Section } from './views/section';

/** Who may find and ask me, and the way to those whom I blocked. */
export function PrivacyPanel() {
  const { settings, hasFailed, isRetrying, onRetry, save } = useFriendSettings();
  const blocked = (
    <LinkButton variant="link" size="small" to="/blocked">
      {texts.privacy.blockedLink}
    </LinkButton>
  );
  return (
    <Section title={texts.privacy.title} action={blocked} className="max-w-xl gap-4">
      {settings ? (
        <PrivacyForm settings={settings} onChange={save} />
      ) : hasFailed ? (
        <ErrorState title={texts.privacy.failed} {...{ isRetrying, onRetry }} />
      ) : (
        <LoadingState>
          <Skeleton className="h-72 rounded-lg" />
        </LoadingState>
      )}
    </Section>
  );
}
