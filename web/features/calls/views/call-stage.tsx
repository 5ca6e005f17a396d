import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { MicOff, Signal, SignalLow, SignalMedium } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/display/avatar';
import { cn } from '../../../ui/cn';
import { callTexts } from '../texts';

export interface CallStageProps {
  person: { full_name: string; avatar_url: string | null };
  /** How it stands: 'Ringing…', or how long they have talked. */
  state: string;
  /** The page's live region says it: it is not to be read twice. */
  isStateSaid?: boolean;
  isTalking: boolean;
  quality: 'good' | 'fair' | 'poor' | null;
  other: { isMuted: boolean; isSpeaking: boolean; video: 'off' | 'camera' | 'screen' };
  me: { isMuted: boolean; isSpeaking: boolean };
  /** What could not be turned on. */
  problem: string | null;
  /** The other one's picture, which is also what is heard of them. */
  theirs: ReactNode;
  /** My own picture; null while there is none. */
  mine: ReactNode;
}

/** The two who talk: the other one large, oneself small, and in words whatever a picture cannot say. */
export function CallStage({ me, problem, theirs, mine, ...them }: CallStageProps) {
  const isSeen = isPictured(them);
  return (
    <div
      className="relative flex min-h-0 flex-1 flex-col items-center justify-center overflow-hidden bg-sunken"
      // Around a picture it is dark, as in a cinema, whatever the theme.
      {...(isSeen ? { style: { colorScheme: 'dark' } } : {})}
    >
      {theirs}
      <Them {...them} />
      <div className="absolute end-3 bottom-3 flex max-w-[40%] flex-col items-end gap-2">
        {me.isMuted || me.isSpeaking ? (
          <p className="flex items-center gap-1.5 rounded-full bg-raised/85 px-2.5 py-1 text-xs font-semibold text-ink">
            {me.isMuted ? <MicOff className="size-3.5" aria-hidden="true" /> : null}
            {me.isMuted ? callTexts.me.muted : callTexts.me.speaking}
          </p>
        ) : null}
        {mine}
      </div>
      {problem === null ? null : (
        <p role="alert" className="absolute inset-x-3 top-3 mx-auto w-fit rounded-lg bg-danger-soft px-3 py-2 text-body text-danger-text">
          {problem}
        </p>
      )}
    </div>
  );
}

const corner = 'absolute start-3 top-3 rounded-lg bg-raised/85 px-3 py-1.5';

type ThemProps = Pick<CallStageProps, 'person' | 'state' | 'isStateSaid' | 'isTalking' | 'quality' | 'other'>;

const isPictured = ({ isTalking, other }: Pick<ThemProps, 'isTalking' | 'other'>): boolean => other.video !== 'off' && isTalking;

/** Over their picture in a corner; without one, in its place. */
function Them({ person, state, isStateSaid = false, isTalking, quality, other }: ThemProps) {
  const isSeen = isPictured({ isTalking, other });
  return (
    <>
      {isSeen ? null : (
        <span className={cn('rounded-full', other.isSpeaking && 'ring-4 ring-success')}>
          <Avatar name={person.full_name} src={person.avatar_url} isDecorative size="huge" />
        </span>
      )}
      <div className={cn('flex flex-col gap-1', isSeen ? corner : 'items-center text-center')}>
        <p className={cn('font-display font-semibold text-ink', isSeen ? 'text-base' : 'mt-4 text-xl')}>{person.full_name}</p>
        <p data-testid="call-state" aria-hidden={isStateSaid} className="numeral text-body text-ink-soft">
          {state}
        </p>
        {isTalking && quality ? <QualityMark quality={quality} /> : null}
        <p className="min-h-5 text-caption font-semibold text-ink-soft">
          {isTalking ? otherWords(other, firstNameOf(person.full_name)) : null}
        </p>
      </div>
    </>
  );
}

function otherWords({ isMuted, isSpeaking, video }: CallStageProps['other'], name: string): string | null {
  const texts = callTexts.other;
  if (isMuted) return texts.muted({ name });
  if (video === 'screen') return texts.sharing({ name });
  return isSpeaking ? texts.speaking({ name }) : null;
}

const marks = { good: Signal, fair: SignalMedium, poor: SignalLow };
const tones = { good: 'text-success-text', fair: 'text-warning-text', poor: 'text-danger-text' };

function QualityMark({ quality }: { quality: 'good' | 'fair' | 'poor' }) {
  const Mark = marks[quality];
  return (
    <p data-testid="call-quality" data-quality={quality} className="flex items-center gap-1.5 text-xs font-semibold text-ink-soft">
      <Mark className={cn('size-3.5', tones[quality])} aria-hidden="true" /> {callTexts.quality[quality]}
    </p>
  );
}
