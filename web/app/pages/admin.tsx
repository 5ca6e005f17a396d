import { BookOpen, ListChecks, type LucideIcon } from 'lucide-react';
import { systemQuery } from '../../features/notifications/api/use-notifications';
import { SystemNotices } from '../../features/notifications/system-notices';
import { PageHeader } from '../../ui/display/page-header';
import { adminPage } from '../page';

export const handle = { title: 'Admin Dashboard' };
export const loader = adminPage(({ prefetchPages }) => prefetchPages(systemQuery));

interface Tool {
  readonly title: string;
  readonly words: string;
  readonly href: string;
  readonly icon: LucideIcon;
}

const tools: readonly Tool[] = [
  {
    title: 'Job queues',
    words: 'Background jobs: waiting, running, and failed, with retry.',
    href: '/admin/queues',
    icon: ListChecks,
  },
  {
    title: 'API reference',
    words: 'Every API call, with its fields and errors.',
    href: '/api/docs',
    icon: BookOpen,
  },
];

/** The tools of those who run the town. */
export function Component() {
  return (
    <>
      <PageHeader title="Admin Dashboard" description="Tools for those who run Hometown." />
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {tools.map(({ title, words, href, icon: Icon }) => (
          <li key={href} className="relative flex gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm hover:border-line-strong/60">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-text" />
            <div>
              <h2 className="text-base">
                <a href={href} className="after:absolute after:inset-0 after:rounded-lg">
                  {title}
                </a>
              </h2>
              <p className="mt-1 text-body text-ink-soft">{words}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <SystemNotices />
      </div>
    </>
  );
}
