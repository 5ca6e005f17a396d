import type { Call } from '@server/calls/calls.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { PhoneOff } from 'lucide-react';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { IconButton } from '../../../ui/icon-button';
import { callTexts } from '../texts';

export interface OngoingBarProps {
  call: Call;
  isBusy: boolean;
  onOpen(): void;
  onHangUp(): void;
}

/** A call goes on in another tab: the way back to it, and its end. */
export function OngoingBar({ call, isBusy, onOpen, onHangUp }: OngoingBarProps) {
  const texts = callTexts.ongoing;
  const name = firstNameOf(call.person.full_name);
  return (
    <section
      aria-label={texts.label}
      data-testid="ongoing-call"
      data-slot="ongoing-call"
      className={cn(
        'fixed inset-x-0 top-0 z-window mx-auto mt-safe-top flex w-fit max-w-[calc(100vw-1rem)] items-center gap-1 rounded-b-xl',
        'bg-inverse py-1 ps-4 pe-1 text-on-inverse shadow-md print:hidden',
      )}
    >
      <p className="min-w-0 truncate text-caption font-semibold">{(call.status === 'ringing' ? texts.calling : texts.with)({ name })}</p>
      <Button size="small" variant="quiet" className="text-on-inverse hover:bg-on-inverse/15 hover:text-on-inverse" onClick={onOpen}>
        {texts.open}
      </Button>
      <IconButton label={texts.hangUp} size="small" variant="destructive" isBusy={isBusy} tooltipSide="bottom" onClick={onHangUp}>
        <PhoneOff />
      </IconButton>
    </section>
  );
}
