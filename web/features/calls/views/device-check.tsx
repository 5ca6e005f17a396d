import type { CallType } from '@server/chat/messages/call-summary.contract.js';
import { Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Progress } from '../../../ui/feedback/progress';
import { Spinner } from '../../../ui/feedback/spinner';
import { callTexts } from '../texts';

export interface DeviceCheckProps {
  type: CallType;
  /** Whether the microphone is on; why it is not. */
  access: 'none' | 'asking' | 'ready' | 'denied' | 'missing' | 'busy';
  /** How the call is, such as 'It’s ringing. Dan can’t hear you yet.' */
  words: string;
  /** 0 to 10. */
  level: number;
  isMuted: boolean;
  isCameraOn: boolean;
  /** What could not be turned on, beside a microphone that is. */
  problem: string | null;
  /** What the camera sees; null while it is off. */
  picture: ReactNode;
  /** Which devices there are. */
  choice: ReactNode;
  onTry(): void;
  onJoin(): void;
  onListen(): void;
  onMute(isMuted: boolean): void;
  onCamera(isOn: boolean): void;
  /** Not where another page may have the call. */
  onHangUp: (() => void) | undefined;
}

const bodies = { none: Untried, asking: Asking, ready: On, denied: Obstacle, missing: Obstacle, busy: Obstacle };

/** Before one is heard and seen: is it the right microphone, does the camera see something, and what now where there is none (M139)? */
export function DeviceCheck(props: DeviceCheckProps) {
  const { access, words } = props;
  const Body = bodies[access];
  return (
    <div data-testid="device-check" className="m-auto flex w-full max-w-sm flex-col items-stretch gap-4">
      <div className="text-center">
        <h2 className="text-lg">{isObstacle(access) ? callTexts[access].title : callTexts.check.title}</h2>
        {/* They are read in its page's live region, and once. */}
        <p aria-hidden="true" className="mt-1 text-body text-ink-soft">
          {words}
        </p>
      </div>
      <Body {...props} />
    </div>
  );
}

type ObstacleName = 'denied' | 'missing' | 'busy';
const isObstacle = (access: DeviceCheckProps['access']): access is ObstacleName =>
  access !== 'none' && access !== 'asking' && access !== 'ready';

/** Nothing is on before a press. */
function Untried({ onTry, onJoin }: DeviceCheckProps) {
  return (
    <>
      <Button size="large" onClick={onTry}>
        {callTexts.check.try}
      </Button>
      <Join onJoin={onJoin} />
    </>
  );
}

function Asking({ type, onHangUp }: DeviceCheckProps) {
  const { asking, allow } = callTexts.check;
  return (
    <>
      <div className="flex flex-col items-center gap-3 text-center">
        <Spinner label="" />
        <p className="text-body">
          {asking[type]} {allow}
        </p>
      </div>
      <HangUp onHangUp={onHangUp} />
    </>
  );
}

/** Where the screen is small it is the devices to choose that are below it, not the press that goes on. */
function On({ problem, picture, choice, onJoin, onHangUp, ...props }: DeviceCheckProps) {
  return (
    <>
      {problem === null ? null : <Problem>{problem}</Problem>}
      {props.type === 'voice' && picture === null ? null : <Picture>{picture}</Picture>}
      <Level level={props.level} isMuted={props.isMuted} />
      <Switches {...props} />
      <Join onJoin={onJoin} />
      <HangUp onHangUp={onHangUp} />
      {choice}
    </>
  );
}

function Obstacle({ access, onTry, onListen, onHangUp }: DeviceCheckProps) {
  const { retry, listen } = callTexts.check;
  return (
    <>
      {isObstacle(access) ? <Problem>{callTexts[access].message}</Problem> : null}
      <Button size="large" variant="primary" onClick={onTry}>
        {retry}
      </Button>
      <Button size="large" onClick={onListen}>
        {listen}
      </Button>
      <HangUp onHangUp={onHangUp} />
    </>
  );
}

function Level({ level, isMuted }: Pick<DeviceCheckProps, 'level' | 'isMuted'>) {
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-caption text-ink-soft">
        {isMuted ? callTexts.me.muted : callTexts.check.level}
      </p>
      <Progress label={callTexts.check.level} value={level * 10} />
    </div>
  );
}

function Join({ onJoin }: Pick<DeviceCheckProps, 'onJoin'>) {
  return (
    <Button size="large" variant="primary" onClick={onJoin}>
      {callTexts.check.join}
    </Button>
  );
}

function HangUp({ onHangUp }: Pick<DeviceCheckProps, 'onHangUp'>) {
  if (!onHangUp) return null;
  return (
    <Button size="large" variant="destructive" onClick={onHangUp}>
      <PhoneOff aria-hidden="true" /> {callTexts.controls.hangUp}
    </Button>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-body text-danger-text">
      {children}
    </p>
  );
}

/** It keeps its place while the camera is off. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <div className="flex aspect-video items-center justify-center overflow-hidden rounded-lg bg-sunken text-caption text-ink-soft">
      {children ?? callTexts.me.cameraOff}
    </div>
  );
}

type SwitchesProps = Pick<DeviceCheckProps, 'type' | 'isMuted' | 'isCameraOn' | 'onMute' | 'onCamera'>;

function Switches({ type, isMuted, isCameraOn, onMute, onCamera }: SwitchesProps) {
  const texts = callTexts.controls;
  const [MicrophoneIcon, CameraIcon] = [isMuted ? MicOff : Mic, isCameraOn ? Video : VideoOff];
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button onClick={() => onMute(!isMuted)}>
        <MicrophoneIcon aria-hidden="true" /> {isMuted ? texts.unmute : texts.mute}
      </Button>
      {type === 'video' ? (
        <Button onClick={() => onCamera(!isCameraOn)}>
          <CameraIcon aria-hidden="true" /> {isCameraOn ? texts.cameraOff : texts.cameraOn}
        </Button>
      ) : null}
    </div>
  );
}
