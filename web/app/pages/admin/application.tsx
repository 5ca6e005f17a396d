import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { applicationQuery } from '../../../features/admin/api/queries';
import { ApplicationScreen } from '../../../features/admin/application-screen';
import { applicationTexts } from '../../../features/admin/application-texts';
import { operatorPage } from '../../page';
import { DeskPage } from './desk-page';

export const handle = { title: () => applicationTexts.title };
export const loader = operatorPage(({ params, need }) => need(applicationQuery(params['id'] ?? '')));

/** One application to drive. */
export function Component() {
  const { id = '' } = useParams();
  const name = useQuery(applicationQuery(id)).data?.applicant.full_name;
  return (
    <DeskPage title={<bdi>{name ?? applicationTexts.title}</bdi>} back={{ to: '/admin/applications', label: applicationTexts.title }}>
      <ApplicationScreen key={id} id={id} />
    </DeskPage>
  );
}
