import { Mic, MicOff, MonitorOff, MonitorUp, PhoneOff, PictureInPicture2, Settings2, Video, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn';
import { IconButton } from '../../../ui/icon-button';
import { callTexts } from '../texts';

export interface CallControlsProps {
  isMuted: boolean;
  isCameraOn: boolean;
  isSharing: boolean;
  /** What this browser, or this moment, has not is not offered. */
  canShare: boolean;
  canPictureInPicture: boolean;
  onMute(isMuted: boolean): void;
  onCamera(isOn: boolean): void;
  onShare(isOn: boolean): void;
  onPictureInPicture(): void;
  onDevices(): void;
  onHangUp(): void;
}

/** What one does while one talks (M139). */
export function CallControls(props: CallControlsProps) {
  const {
    isMuted,
    isCameraOn,
    isSharing,
    canShare,
    canPictureInPicture,
    onMute,
    onCamera,
    onShare,
    onPictureInPicture,
    onDevices,
    onHangUp,
  } = props;
  const texts = callTexts.controls;
  return (
    <div role="toolbar" aria-label={texts.label} className="flex flex-wrap items-center justify-center gap-2 p-3">
      <Control label={isMuted ? texts.unmute : texts.mute} isOff={isMuted} onPress={() => onMute(!isMuted)}>
        {isMuted ? <MicOff /> : <Mic />}
      </Control>
      <Control label={isCameraOn ? texts.cameraOff : texts.cameraOn} isOff={!isCameraOn} onPress={() => onCamera(!isCameraOn)}>
        {isCameraOn ? <Video /> : <VideoOff />}
      </Control>
      {canShare ? (
        <Control label={isSharing ? texts.stopSharing : texts.share} isOn={isSharing} onPress={() => onShare(!isSharing)}>
          {isSharing ? <MonitorOff /> : <MonitorUp />}
        </Control>
      ) : null}
      {canPictureInPicture ? (
        <Control label={texts.pictureInPicture} onPress={onPictureInPicture}>
          <PictureInPicture2 />
        </Control>
      ) : null}
      <Control label={texts.devices} onPress={onDevices}>
        <Settings2 />
      </Control>
      <IconButton label={texts.hangUp} size="large" variant="destructive" className="rounded-full" onClick={onHangUp}>
        <PhoneOff />
      </IconButton>
    </div>
  );
}

interface ControlProps {
  label: string;
  /** It is turned off: one is not heard, or not seen. */
  isOff?: boolean;
  isOn?: boolean;
  onPress(): void;
  children: ReactNode;
}

function Control({ label, isOff = false, isOn = false, onPress, children }: ControlProps) {
  return (
    <IconButton
      label={label}
      size="large"
      variant="secondary"
      className={cn(
        'rounded-full',
        isOff && 'bg-inverse text-on-inverse hover:bg-inverse',
        isOn && 'bg-brand text-on-brand hover:bg-brand',
      )}
      onClick={onPress}
    >
      {children}
    </IconButton>
  );
}
