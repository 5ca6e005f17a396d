import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ReauthenticationHost } from '../../../features/auth/reauthentication-host';
import { deskTexts } from '../../../features/admin/texts';
import { DeskNav, type DeskNavItem } from '../../../features/admin/views/desk-nav';
import { useHasRole } from '../../../features/profiles/api/use-me';
import { PageHeader, type PageHeaderProps } from '../../../ui/display/page-header';
import { LeaveGuard } from '../../../ui/overlays/unsaved/leave-guard';
import { isUnder } from '../../shell/navigation/mode';

export interface DeskPageProps extends Pick<PageHeaderProps, 'title' | 'description' | 'back'> {
  children: ReactNode;
}

/** What stands around every page of the desk: its parts, where one is, and the question who acts. */
export function DeskPage({ children, ...header }: DeskPageProps) {
  const { pathname } = useLocation();
  const isAdmin = useHasRole('admin');
  return (
    <div className="flex flex-col gap-5">
      <DeskNav items={itemsFor(isAdmin, pathname)} />
      <PageHeader {...header} />
      <LeaveGuard>{children}</LeaveGuard>
      <ReauthenticationHost />
    </div>
  );
}

/** What operators have; the logs and the queues are for admins. */
function itemsFor(isAdmin: boolean, pathname: string): DeskNavItem[] {
  const { nav } = deskTexts;
  const item = (to: string, label: string): DeskNavItem => ({
    to,
    label,
    isCurrent: to === '/admin' ? pathname === to : isUnder(pathname, to),
  });
  return [
    item('/admin', nav.overview),
    item('/admin/applications', nav.applications),
    item('/admin/cases', nav.cases),
    item('/admin/rides', nav.rides),
    item('/admin/users', nav.users),
    item('/admin/setbacks', nav.setbacks),
    item('/admin/payouts', nav.payouts),
    item('/admin/pushes', nav.pushes),
    item('/admin/agents', nav.agents),
    ...(isAdmin
      ? [
          item('/admin/town', nav.town),
          item('/admin/tariffs', nav.tariffs),
          item('/admin/tolls', nav.tolls),
          item('/admin/announcements', nav.announcements),
          item('/admin/errors', nav.errors),
          item('/admin/audit', nav.audit),
          { to: '/admin/queues', label: nav.queues, isElsewhere: true },
        ]
      : []),
    { to: '/api/docs', label: nav.docs, isElsewhere: true },
  ];
}
