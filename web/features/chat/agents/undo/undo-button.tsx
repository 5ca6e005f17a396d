import { Button } from '../../../../ui/button';
import { toMessage } from '../../views/agents/pass-focus';

export interface UndoButtonProps {
  label: string;
  isBusy: boolean;
  /** Tab comes to it. */
  isStop: boolean;
  onPress(): void;
}

/** Takes an act back; when it goes, the focus is on its message. */
export function UndoButton({ label, isBusy, isStop, onPress }: UndoButtonProps) {
  return (
    <Button ref={toMessage} size="small" variant="quiet" tabIndex={isStop ? 0 : -1} isBusy={isBusy} onClick={onPress}>
      {label}
    </Button>
  );
}
