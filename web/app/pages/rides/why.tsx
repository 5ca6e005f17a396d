import { newCasePath, ridePath } from '@server/contract/pages/ride-paths.js';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { whyQuery } from '../../../features/why/api/use-why';
import { RideWhy } from '../../../features/why/ride-why';
import { whyTexts } from '../../../features/why/why-texts';
import { isMissing } from '../../../lib/refusal';
import { PageHeader } from '../../../ui/display/page-header';
import { LinkButton } from '../../../ui/link-button';
import { userPage } from '../../page';
import { NoSuchPage } from '../../state/boot-state';

export const handle = { title: () => whyTexts.title };
export const loader = userPage(({ need, params }) => need(whyQuery(params['id'] ?? '')));

/** Why a ride went as it did, for its rider, its driver and the desk (M170). */
export function Component() {
  const { id = '' } = useParams();
  const { data, error } = useQuery(whyQuery(id));
  if (isMissing(error)) throw new NoSuchPage();
  const ride = ridePath(id, data?.my_role);
  return (
    <>
      <PageHeader
        title={whyTexts.title}
        description={whyTexts.description}
        back={{ to: ride, label: whyTexts.toRide }}
        actions={data?.my_role === 'operator' ? undefined : <LinkButton to={newCasePath(id, 'fare')}>{whyTexts.dispute}</LinkButton>}
        className="mb-6"
      />
      <RideWhy key={id} rideId={id} />
    </>
  );
}
