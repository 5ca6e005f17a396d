import type { Why } from '@server/why/why.contract.js';
import type { Here } from '../../../lib/format/day';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { whyTexts } from '../why-texts';
import { WhyHappened } from './why-happened';
import { WhyMoney } from './why-money';
import { WhyRounds } from './why-rounds';
import { WhyNotices, WhyWritten } from './why-told';

export interface WhyStoryProps {
  why: Why;
  here: Here;
  /** What happened stands on the page already. */
  isWithoutEvents?: boolean;
}

/** The whole story of a ride, in its reader's cut (M170). */
export function WhyStory({ why, here, isWithoutEvents = false }: WhyStoryProps) {
  const { my_role: role, preferred, rounds } = why;
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      {isWithoutEvents ? null : <WhyHappened events={why.events} here={here} />}
      <WhyRounds my_role={role} {...{ preferred, rounds, here }} />
      <WhyMoney money={why.money} />
      <WhyNotices {...{ role, here }} notices={why.notices} />
      <WhyWritten messages={why.messages} here={here} />
    </div>
  );
}

/** About as high as what will stand there. */
export function WhySkeleton() {
  return (
    <output aria-label={whyTexts.loading} className="flex max-w-2xl flex-col gap-4">
      {[0, 1, 2].map((part) => (
        <Skeleton key={part} className="h-32 rounded-lg" />
      ))}
    </output>
  );
}
