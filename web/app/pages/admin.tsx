import { BookOpen, ListChecks, type LucideIcon } from 'lucide-react';
import { systemQuery } from '../../features/notifications/api/use-notifications';
import { SystemNotices } from '../../features/notifications/system-notices';
import { PageHeader } from '../../ui/display/page-header';
import { notificationActs } from '../notification-acts';
import { adminPage } from '../page';
import { texts } from './admin-texts';
import { pageTitles } from './texts';

export const handle = { title: () => pageTitles.admin };
export const loader = adminPage(({ prefetchPages }) => prefetchPages(systemQuery));

interface Tool {
  readonly key: keyof typeof texts.tools;
  readonly href: string;
  readonly icon: LucideIcon;
}

const tools: readonly Tool[] = [
  { key: 'queues', href: '/admin/queues', icon: ListChecks },
  { key: 'docs', href: '/api/docs', icon: BookOpen },
];

/** The tools of those who run the town. */
export function Component() {
  return (
    <>
      <PageHeader title={pageTitles.admin} description={texts.description} />
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {tools.map(({ key, href, icon: Icon }) => (
          <li key={key} className="relative flex gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm hover:border-line-strong/60">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-text" />
            <div>
              <h2 className="text-base">
                <a href={href} className="after:absolute after:inset-0 after:rounded-lg">
                  {texts.tools[key].title}
                </a>
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
