import { ProfileScreen } from '../../../features/profiles/profile-screen';
import { profileTexts } from '../../../features/profiles/texts';
import { useMe } from '../../../features/profiles/api/use-me';
import { PageHeader } from '../../../ui/display/page-header';
import { userPage } from '../../page';
import { roleLabel } from '../../shell/sidebar/role-label';

export const handle = { title: 'Your profile' };
export const loader = userPage();

/** What others see of me, and what I can change of it. */
export function Component() {
  const me = useMe();
  if (!me) return null;
  return (
    <div className="flex max-w-3xl flex-col">
      <PageHeader title={profileTexts.title} description={profileTexts.description} className="mb-6" />
      <ProfileScreen me={me} roles={roleLabel(me.computed_roles).split(' & ')} />
    </div>
  );
}
