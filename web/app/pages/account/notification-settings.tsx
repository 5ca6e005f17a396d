import { pushSubscriptionsQuery } from '../../../features/notifications/api/push/renew';
import { mailChoicesQuery } from '../../../features/notifications/api/use-mail-choices';
import { preferencesQuery } from '../../../features/notifications/api/use-preferences';
import { preferenceTexts } from '../../../features/notifications/preference-texts';
import { PreferencesScreen } from '../../../features/notifications/preferences-screen';
import { PageHeader } from '../../../ui/display/page-header';
import { userPage } from '../../page';

export const handle = { title: () => preferenceTexts.title };
export const loader = userPage(({ prefetch }) =>
  Promise.all([prefetch(preferencesQuery), prefetch(pushSubscriptionsQuery), prefetch(mailChoicesQuery)]),
);

/** What one wants to be told, and where (/settings/notifications). */
export function Component() {
  return (
    <>
      <PageHeader
        title={preferenceTexts.title}
        description={preferenceTexts.description}
        back={{ to: '/notifications', label: preferenceTexts.back }}
        className="mb-5"
      />
      <PreferencesScreen />
    </>
  );
}
