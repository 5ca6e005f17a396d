import { accessTokensQuery } from '../../../features/privacy/api/use-access-tokens';
import { closingQuery } from '../../../features/privacy/api/use-closing';
import { consentsQuery } from '../../../features/privacy/api/use-consents';
import { exportQuery } from '../../../features/privacy/api/use-export';
import { looksQuery } from '../../../features/privacy/api/use-looks';
import { passwordQuery } from '../../../features/privacy/api/use-password';
import { sessionsQuery } from '../../../features/privacy/api/use-sessions';
import { PrivacyScreen } from '../../../features/privacy/privacy-screen';
import { privacyTexts } from '../../../features/privacy/texts';
import { PageHeader } from '../../../ui/display/page-header';
import { userPage } from '../../page';

export const handle = { title: () => privacyTexts.title };
export const loader = userPage(({ prefetch }) =>
  Promise.all([
    prefetch(exportQuery),
    prefetch(sessionsQuery),
    prefetch(passwordQuery),
    prefetch(consentsQuery),
    prefetch(accessTokensQuery),
    prefetch(looksQuery),
    prefetch(closingQuery),
  ]),
);

/** What one may ask of one's own data (/account/privacy). */
export function Component() {
  const { title, description, back } = privacyTexts;
  return (
    <div className="flex max-w-4xl flex-col">
      <PageHeader title={title} description={description} back={{ to: '/profile/v2', label: back }} className="mb-6" />
      <PrivacyScreen />
    </div>
  );
}
