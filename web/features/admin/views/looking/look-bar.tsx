import type { AccountView } from '@server/admin/views/views.contract.js';
import { deskViewPath } from '@server/contract/pages/desk-paths.js';
import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { formatClock } from '../../../../lib/format/clock';
import type { Here } from '../../../../lib/format/day';
import { Button } from '../../../../ui/button';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { lookingTexts as texts } from '../../looking/looking-texts';

export interface LookBarProps {
  view: AccountView;
  here: Here;
  isBusy: boolean;
  /** Why it was not stopped. */
  problem?: string | undefined;
  onStop(): void;
}

/** Over every page while an admin sees what somebody sees: it stays in sight (M166). */
export function LookBar({ view: { user, ends_at: endsAt }, here, isBusy, problem, onStop }: LookBarProps) {
  const time = formatClock(endsAt, here.timeZone);
  return (
    <section
      aria-label={texts.title}
      className="sticky top-0 z-raised flex flex-wrap items-center gap-x-4 gap-y-2 bg-warning px-4 py-2 text-on-warning sm:px-6 lg:px-8 print:hidden"
    >
      <output className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-sm">
        <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 break-words">
          <strong>{texts.banner({ name: user.full_name, time })}</strong> {texts.bannerWhat}
        </span>
      </output>
      <Link to={deskViewPath(user.clerk_id)} className="touch-area text-sm font-semibold underline underline-offset-4">
        {texts.open}
      </Link>
      <Button size="small" isBusy={isBusy} onClick={onStop}>
        {texts.stop}
      </Button>
      <ProblemLine className="basis-full text-on-warning">{problem}</ProblemLine>
    </section>
  );
}
