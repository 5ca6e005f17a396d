import { BookOpen, Bug, ListChecks, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { systemQuery } from '../../../features/notifications/api/use-notifications';
import { SystemNotices } from '../../../features/notifications/system-notices';
import { PageHeader } from '../../../ui/display/page-header';
import { notificationActs } from '../../notification-acts';
import { adminPage } from '../../page';
import { pageTitles } from '../texts';
import { texts } from './admin-texts';

export const handle = { title: () => pageTitles.admin };
export const loader = adminPage(({ prefetchPages }) => prefetchPages(systemQuery));

interface Tool {
  readonly key: keyof typeof texts.tools;
  readonly href: string;
  /** A page of the product, and not of the server alone. */
  readonly isPage?: boolean;
  readonly icon: LucideIcon;
}

const tools: readonly Tool[] = [
  { key: 'errors', href: '/admin/errors', icon: Bug, isPage: true },
  { key: 'queues', href: '/admin/queues', icon: ListChecks },
  { key: 'docs', href: '/api/docs', icon: BookOpen },
];

/** The whole card is pressed. */
const cover = 'after:absolute after:inset-0 after:rounded-lg';

/** The tools of those who run the town. */
export function Component() {
  return (
    <>
      <PageHeader title={pageTitles.admin} description={texts.description} />
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {tools.map(({ key, href, icon: Icon, isPage }) => (
          <li key={key} className="relative flex gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm hover:border-line-strong/60">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-text" />
            <div>
              <h2 className="text-base">
                {isPage ? (
                  <Link to={href} className={cover}>
                    {texts.tools[key].title}
                  </Link>
                ) : (
                  <a href={href} className={cover}>
                    {texts.tools[key].title}
                  </a>
                )}
              </h2>
              <p className="mt-1 text-body text-ink-soft">{texts.tools[key].words}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <SystemNotices acts={notificationActs} />
      </div>
    </>
  );
}
