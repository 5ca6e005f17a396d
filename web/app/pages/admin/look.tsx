import { deskUserPath } from '@server/contract/pages/desk-paths.js';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { userQuery } from '../../../features/admin/api/queries';
import { currentViewQuery } from '../../../features/admin/api/view-query';
import { LookScreen } from '../../../features/admin/looking/look-screen';
import { lookingTexts } from '../../../features/admin/looking/looking-texts';
import { lookFilterAt } from '../../../features/admin/state/desk-filter';
import { adminPage } from '../../page';
import { DeskPage } from './desk-page';
import { useFilter } from './use-filter';

export const handle = { title: () => lookingTexts.title };
/** What is seen is asked for by the page itself: each part is noted as it is opened. */
export const loader = adminPage(({ params, need, prefetch }) =>
  Promise.all([need(userQuery(params['id'] ?? '')), prefetch(currentViewQuery)]),
);

/** What somebody sees, for an admin with a reason; `?part=places` can be linked to. */
export function Component() {
  const { id = '' } = useParams();
  const name = useQuery(userQuery(id)).data?.full_name ?? '';
  return (
    <DeskPage title={<bdi>{lookingTexts.page({ name })}</bdi>} back={{ to: deskUserPath(id), label: lookingTexts.back }}>
      <LookScreen key={id} id={id} {...useFilter(lookFilterAt)} />
    </DeskPage>
  );
}
