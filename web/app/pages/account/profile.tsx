import { ProfileScreen } from '../../../features/profiles/profile-screen';
import { profileTexts } from '../../../features/profiles/texts';
import { useMe } from '../../../features/profiles/api/use-me';
import { pinChoiceQuery } from '../../../features/rides/api/use-pin-choice';
import { PinChoice } from '../../../features/rides/pin/pin-choice';
import { pinTexts } from '../../../features/rides/pin/pin-texts';
import { PageHeader } from '../../../ui/display/page-header';
import { LinkButton } from '../../../ui/link-button';
import { SettingsSection } from '../../../ui/sections/settings-section';
import { userPage } from '../../page';
import { roleNames } from '../../shell/sidebar/role-label';
import { pageTexts, pageTitles } from '../texts';

export const handle = { title: () => pageTitles.myProfile };
export const loader = userPage(({ prefetch }) => prefetch(pinChoiceQuery));

/** What others see of me, and what I can change of it. */
export function Component() {
  const me = useMe();
  if (!me) return null;
  return (
    <div className="flex max-w-3xl flex-col">
      <PageHeader
        title={profileTexts.title}
        description={profileTexts.description}
        actions={<LinkButton to="/account/privacy">{pageTexts.myProfile.data}</LinkButton>}
        className="mb-6"
      />
      <ProfileScreen me={me} roles={roleNames(me.computed_roles)} />
      <SettingsSection title={pinTexts.title} description={pinTexts.description}>
        <div className="w-full max-w-md">
          <PinChoice />
        </div>
      </SettingsSection>
    </div>
  );
}
