import { Dialog as DialogPrimitive } from 'radix-ui';
import { Button, type ButtonProps } from '../button';
import { useIsBusy } from './dialog-root';

/** The way out of a Dialog or Sheet that changes nothing, for its footer; not there to be pressed while what was decided is on its way. */
export function CancelButton(props: ButtonProps) {
  const isBusy = useIsBusy();
  return (
    <DialogPrimitive.Close asChild disabled={isBusy}>
      <Button {...props} />
    </DialogPrimitive.Close>
  );
}
