import { useQuery } from '@tanstack/react-query';
import { quietly } from '../../lib/quietly';
import { ErrorState } from '../../ui/error-state';
import { LinkButton } from '../../ui/link-button';
import { Skeleton } from '../../ui/skeleton';
import { settingsQuery } from './api/queries';
import { useSaveSettings } from './api/use-friend-settings';
import { texts } from './texts';
import { PrivacyForm } from './views/privacy-form';
import { Section } from './views/section';

/** Who may find and ask me, and the way to those whom I blocked. */
export function PrivacyPanel() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  const { save } = useSaveSettings();
  const blocked = (
    <LinkButton variant="link" size="small" to="/blocked">
      {texts.privacy.blockedLink}
    </LinkButton>
  );
  return (
    <Section title={texts.privacy.title} action={blocked} className="max-w-xl gap-4">
      {data ? (
        <PrivacyForm settings={data} onChange={save} />
      ) : isError ? (
        <ErrorState
          title={texts.privacy.failed}
          onRetry={() => quietly('settings are asked for again', refetch())}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton className="h-72 rounded-lg" />
      )}
    </Section>
  );
}
