import type { CallType } from '@server/chat/messages/call-summary.contract.js';
import { Phone, Video } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../../../ui/icon-button';
import { callTexts } from '../texts';

export interface CallButtonsProps {
  size?: IconButtonProps['size'];
  /** There is no connection to call over. */
  isOff: boolean;
  isBusy: boolean;
  onCall(type: CallType): void;
}

/** The two ways to call somebody. */
export function CallButtons({ size, isOff, isBusy, onCall }: CallButtonsProps) {
  const common = { size, disabled: isOff, isBusy, tooltipSide: 'bottom' } as const;
  return (
    <>
      <IconButton label={callTexts.voiceCall} {...common} onClick={() => onCall('voice')}>
        <Phone />
      </IconButton>
      <IconButton label={callTexts.videoCall} {...common} onClick={() => onCall('video')}>
        <Video />
      </IconButton>
    </>
  );
}
