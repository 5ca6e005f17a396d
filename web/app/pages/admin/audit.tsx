import { auditQuery } from '../../../features/admin/api/queries';
import { AuditScreen } from '../../../features/admin/audit-screen';
import { auditFilterAt } from '../../../features/admin/state/desk-filter';
import { auditTexts } from '../../../features/admin/audit-texts';
import { adminPage } from '../../page';
import { DeskPage } from './desk-page';
import { useFilter } from './use-filter';

export const handle = { title: () => auditTexts.title };
export const loader = adminPage(({ url, prefetch }) => prefetch(auditQuery(auditFilterAt(url.searchParams))));

/** What operators and admins did; `?actor={id}&act=role_given` can be linked to, and `?subject={id}`. */
export function Component() {
  return (
    <DeskPage title={auditTexts.title} description={auditTexts.description}>
      <AuditScreen {...useFilter(auditFilterAt)} />
    </DeskPage>
  );
}
