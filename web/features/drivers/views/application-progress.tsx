import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { applicationTexts } from '../application-texts';

const stages = ['sent', 'checked', 'read', 'decided'] as const;

/** What already happened with an application that was sent, and what comes. */
export function ApplicationProgress({ status }: { status: 'pending' | 'under_review' }) {
  const now = status === 'pending' ? 1 : 2;
  return (
    <ol aria-label={applicationTexts.progress.label} className="flex flex-col gap-1.5">
      {stages.map((stage, index) => {
        const isNow = index === now;
        return (
          <li key={stage} aria-current={isNow ? 'step' : undefined} className="flex items-center gap-2 text-body text-ink-soft">
            <StageIcon isOver={index < now} isNow={isNow} />
            {applicationTexts.progress[stage]}
            {isNow ? <span className="text-caption font-semibold text-brand-text">{applicationTexts.progress.now}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

function StageIcon({ isOver, isNow }: { isOver: boolean; isNow: boolean }) {
  if (isOver) return <CircleCheck className="size-4.5 shrink-0 text-success-text" aria-hidden="true" />;
  const Icon = isNow ? CircleDot : CircleDashed;
  return <Icon className="size-4.5 shrink-0 text-ink-faint" aria-hidden="true" />;
}
