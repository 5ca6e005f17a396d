import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Progress } from '../../../ui/feedback/progress';
import { callTexts } from '../texts';

export interface DeviceCheckProps {
  /** 0 to 10; null while the microphone is off. */
  level: number | null;
  /** The picture of the camera, and which devices there are; nothing while both are off. */
  children?: ReactNode;
  onTry(): void;
  onJoin(): void;
}

/** Before one talks: is it the right microphone, does the camera see something? Nothing is on before a press (M139). */
export function DeviceCheck({ level, children, onTry, onJoin }: DeviceCheckProps) {
  const texts = callTexts.check;
  return (
    <div data-testid="device-check" className="flex w-full max-w-sm flex-col items-stretch gap-4">
      <div className="text-center">
        <h2 className="text-lg">{texts.title}</h2>
        <p className="mt-1 text-body text-ink-soft">{texts.hint}</p>
      </div>
      {level === null ? null : <Progress label={texts.level} value={level * 10} />}
      {children}
      {level === null ? (
        <Button size="large" onClick={onTry}>
          {texts.try}
        </Button>
      ) : null}
      <Button size="large" variant="primary" onClick={onJoin}>
        {texts.join}
      </Button>
    </div>
  );
}
