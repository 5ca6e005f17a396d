import { Siren } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { rideAlertTexts } from '../alert-texts';

/** So long it is held (ms): what brushes the screen sends nothing. */
const holdMs = 1_000;

export interface HoldButtonProps {
  label: string;
  isBusy: boolean;
  onHeld(): void;
}

/** Acts when it is held; by keyboard and screen reader it is pressed twice. */
export function HoldButton({ label, isBusy, onHeld }: HoldButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [words, setWords] = useState<'label' | 'keepHolding' | 'confirm'>('label');
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  function act() {
    setWords('label');
    onHeld();
  }
  function begin() {
    stop();
    if (isBusy) return;
    setWords('keepHolding');
    timer.current = setTimeout(act, holdMs);
  }
  /** A click without a pointer: of the keyboard, or of who reads the screen aloud. */
  function press({ detail }: MouseEvent) {
    if (detail !== 0) return;
    if (words === 'confirm') act();
    else setWords('confirm');
  }
  return (
    <Button
      size="large"
      isFullWidth
      isBusy={isBusy}
      className="touch-none select-none"
      onPointerDown={begin}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onBlur={() => setWords('label')}
      onClick={press}
    >
      <Siren aria-hidden="true" /> <span aria-live="polite">{words === 'label' ? label : rideAlertTexts[words]}</span>
    </Button>
  );
}
