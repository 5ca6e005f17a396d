import type { PhaseProps } from './call-talk';
import { useLevel } from './device/use-speaking';
import { checkWords } from './state/spoken-words';
import { callTexts } from './texts';
import { DeviceCheck } from './views/device-check';
import { DeviceChoice } from './views/device-choice';
import { StreamVideo } from './views/stream-video';

/** Before one is heard and seen: whether it is the right microphone and the right picture, and what to do where there is none (M139). */
export function CallCheck({ call, session, state }: PhaseProps) {
  const { isStarted, access, voice, self, devices, chosen, isMuted, isCameraOn } = state;
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto p-5">
      <DeviceCheck
        {...{ access, isMuted, isCameraOn }}
        type={call.call_type}
        words={checkWords(call, isStarted)}
        level={useLevel(voice)}
        problem={problemOf(state)}
        picture={
          self ? <StreamVideo stream={self} isMuted isMirrored label={callTexts.me.video} className="size-full object-cover" /> : null
        }
        choice={<DeviceChoice devices={devices} chosen={chosen} onChoose={(kind, id) => session?.choose(kind, id)} />}
        onTry={() => session?.tryDevices()}
        onJoin={() => session?.join()}
        onListen={() => session?.listenOnly()}
        onMute={(isOff) => session?.mute(isOff)}
        onCamera={(isOn) => session?.turnCamera(isOn)}
        onHangUp={isStarted ? () => session?.hangUp() : undefined}
      />
    </div>
  );
}

function problemOf({ problem, obstacle }: PhaseProps['state']): string | null {
  if (problem === 'camera' && obstacle) return callTexts.check.noCamera[obstacle];
  return problem === null ? null : callTexts.problem[problem];
}
