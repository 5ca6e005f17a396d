import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { PhaseProps } from './call-talk';
import { useLevel } from './device/use-speaking';
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
        words={wordsOf({ call, state })}
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

/** Before a press here it may be another page that rings or talks: nothing is said of that one. */
function wordsOf({ call, state }: Pick<PhaseProps, 'call' | 'state'>): string {
  const texts = callTexts.check;
  if (!state.isStarted) return texts.hint;
  const how = call.status === 'ringing' ? texts.ringing : texts.here;
  return how[call.call_type]({ name: firstNameOf(call.person.full_name) });
}

function problemOf({ problem, obstacle }: PhaseProps['state']): string | null {
  if (problem === 'camera' && obstacle) return callTexts.check.noCamera[obstacle];
  return problem === null ? null : callTexts.problem[problem];
}
