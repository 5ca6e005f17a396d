import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { caseQuery } from '../../../features/admin/api/queries';
import { CaseScreen } from '../../../features/admin/case-screen';
import { caseTexts } from '../../../features/admin/case-texts';
import { operatorPage } from '../../page';
import { DeskPage } from './desk-page';

export const handle = { title: () => caseTexts.title };
export const loader = operatorPage(({ params, need }) => need(caseQuery(params['id'] ?? '')));

/** One case or report. */
export function Component() {
  const { id = '' } = useParams();
  const subject = useQuery(caseQuery(id)).data?.subject;
  return (
    <DeskPage title={<bdi>{subject ?? caseTexts.title}</bdi>} back={{ to: '/admin/cases', label: caseTexts.title }}>
      <CaseScreen key={id} id={id} />
    </DeskPage>
  );
}
