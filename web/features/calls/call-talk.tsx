import type { Call } from '@server/calls/calls.contract.js';
import { useRef, useState } from 'react';
import { quietly } from '../../lib/quietly';
import { Dialog, DialogContent, DialogTitle } from '../../ui/overlays/dialog';
import type { Running } from './device/use-call-session';
import { useSpeaking } from './device/use-speaking';
import { useTalkTime } from './device/use-talk-time';
import type { Phase } from './state/phase';
import { callTexts } from './texts';
import { CallControls } from './views/call-controls';
import { CallStage } from './views/call-stage';
import { DeviceChoice } from './views/device-choice';
import { StreamVideo } from './views/stream-video';

export interface PhaseProps extends Running {
  call: Call;
  phase: Phase;
}

/** From the ringing on: the two, and what one does while one talks. */
export function CallTalk({ call, phase, session, state }: PhaseProps) {
  const { remote, isMuted, isCameraOn, video, peer, quality, chosen, problem } = state;
  const theirVideo = useRef<HTMLVideoElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const isTalking = phase === 'connected' || phase === 'reconnecting';
  const isSeen = isTalking && peer.video !== 'off';
  const isOtherSpeaking = useSpeaking(remote, remote?.getAudioTracks().length);
  const amSpeaking = useSpeaking(state.voice, null);
  return (
    <>
      <CallStage
        {...{ isTalking, quality }}
        person={call.person}
        state={useStateWords(phase, call.accepted_at)}
        isStateSaid={phase !== 'connected'}
        other={{ ...peer, isSpeaking: isOtherSpeaking && !peer.isMuted }}
        me={{ isMuted, isSpeaking: amSpeaking && !isMuted }}
        problem={problem === null ? null : callTexts.problem[problem]}
        theirs={
          <StreamVideo
            stream={remote}
            videoRef={theirVideo}
            speaker={chosen.speaker}
            isHidden={!isSeen}
            className="size-full object-contain"
          />
        }
        mine={<Mine {...state} />}
      />
      <CallControls
        {...{ isMuted, isCameraOn }}
        isSharing={video === 'screen'}
        canShare={canShare()}
        canPictureInPicture={isSeen && document.pictureInPictureEnabled}
        onMute={(isOff) => session?.mute(isOff)}
        onCamera={(isOn) => session?.turnCamera(isOn)}
        onShare={(isOn) => session?.shareScreen(isOn)}
        onPictureInPicture={() => togglePictureInPicture(theirVideo.current)}
        onDevices={() => setIsChoosing(true)}
        onHangUp={() => session?.hangUp()}
      />
      <Dialog open={isChoosing} isBusy={false} onOpenChange={setIsChoosing}>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>{callTexts.devices.title}</DialogTitle>
          <DeviceChoice devices={state.devices} chosen={chosen} onChoose={(kind, id) => session?.choose(kind, id)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function Mine({ self, video }: Running['state']) {
  if (!self) return null;
  return (
    <StreamVideo
      stream={self}
      isMuted
      isMirrored={video === 'camera'}
      label={video === 'screen' ? callTexts.me.screen : callTexts.me.video}
      className="max-h-40 w-36 rounded-lg bg-raised object-cover shadow-md sm:w-52"
    />
  );
}

function useStateWords(phase: Phase, acceptedAt: string | null): string {
  const time = useTalkTime(phase === 'connected' ? acceptedAt : null);
  const texts = callTexts.state;
  if (phase === 'ringing' || phase === 'reconnecting') return texts[phase];
  return time ?? texts.connecting;
}

const canShare = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

function togglePictureInPicture(video: HTMLVideoElement | null): void {
  const isOut = document.pictureInPictureElement !== null;
  const done = isOut ? document.exitPictureInPicture() : video?.requestPictureInPicture();
  if (done) quietly('picture in picture could not be had', done);
}
