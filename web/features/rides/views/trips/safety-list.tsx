import { Phone, Share2, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonVariants } from '../../../../ui/button-variants';
import { ListRow } from '../../../../ui/display/list-row';
import { safetyTexts } from '../../trips/safety-texts';

export interface SafetyListProps {
  /** Whom to call in danger. */
  number: string;
  /** Message and call the other side; null where there is nobody. */
  contact: ReactNode;
  /** Calling for help in silence; null where nobody is on the way. */
  alert: ReactNode;
  /** Letting others follow the ride, in place of passing on its words. */
  sharing: ReactNode;
  /** What to do about the PIN, where there is one. */
  pinHint: string | undefined;
  /** When it is asked for, for its rider. */
  pinChoice: ReactNode;
  /** Where a problem is reported. */
  reportTo: string;
  onShare(): void;
}

/** Help on a ride, the most urgent first. */
export function SafetyList({ number, contact, sharing, alert, pinHint, pinChoice, reportTo, onShare }: SafetyListProps) {
  return (
    <div className="flex flex-col gap-3">
      <a href={`tel:${number}`} className={buttonVariants({ variant: 'destructive', size: 'large', isFullWidth: true })}>
        <Phone aria-hidden="true" /> {safetyTexts.emergency({ number })}
      </a>
      <p className="-mt-1 text-center text-caption text-ink-soft">{safetyTexts.emergencyHint}</p>
      {alert}
      <div className="-mx-3 flex flex-col">
        {sharing ? null : (
          <ListRow leading={<Share2 aria-hidden="true" />} title={safetyTexts.share} detail={safetyTexts.shareHint} onPress={onShare} />
        )}
        <ListRow leading={<ShieldAlert aria-hidden="true" />} title={safetyTexts.report} detail={safetyTexts.reportHint} to={reportTo} />
      </div>
      {contact ? <div className="flex items-center gap-2 [&>:first-child]:flex-1">{contact}</div> : null}
      {sharing ? <div className="border-t border-line pt-3">{sharing}</div> : null}
      {pinHint ? (
        <div className="flex flex-col gap-1 rounded-lg bg-sunken px-4 py-3">
          <p className="text-caption text-ink-soft">{pinHint}</p>
          {pinChoice}
        </div>
      ) : null}
    </div>
  );
}
