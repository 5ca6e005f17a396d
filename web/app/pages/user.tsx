import { useParams } from 'react-router';
import { profileQuery } from '../../features/friends/api/queries';
import { UserScreen } from '../../features/friends/user-screen';
import { LinkButton } from '../../ui/link-button';
import { userPage } from '../page';

export const handle = { title: 'Profile' };
export const loader = userPage(({ need, params }) => need(profileQuery(params['id'] ?? '')));

const ownActions = (
  <>
    <LinkButton variant="primary" to="/profile/v2">
      Edit profile
    </LinkButton>
    <LinkButton to="/social?view=privacy">Who can find me</LinkButton>
  </>
);

/** A person, as far as the reader may see them. */
export function Component() {
  const { id = '' } = useParams();
  return <UserScreen key={id} id={id} ownActions={ownActions} />;
}
