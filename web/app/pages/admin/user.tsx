import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { userQuery } from '../../../features/admin/api/queries';
import { UserScreen } from '../../../features/admin/user-screen';
import { userTexts } from '../../../features/admin/user-texts';
import { useMe } from '../../../features/profiles/api/use-me';
import { operatorPage } from '../../page';
import { DeskPage } from './desk-page';

export const handle = { title: () => userTexts.title };
export const loader = operatorPage(({ params, need }) => need(userQuery(params['id'] ?? '')));

/** One person, as operators read them. */
export function Component() {
  const { id = '' } = useParams();
  const me = useMe();
  const name = useQuery(userQuery(id)).data?.full_name;
  return (
    <DeskPage title={<bdi>{name ?? userTexts.title}</bdi>} back={{ to: '/admin/users', label: userTexts.title }}>
      <UserScreen key={id} id={id} myId={me?.clerk_id} isAdmin={me?.computed_roles.includes('admin') ?? false} />
    </DeskPage>
  );
}
