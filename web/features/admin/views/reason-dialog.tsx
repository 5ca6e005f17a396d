import type { ButtonProps } from '../../../ui/button';
import { DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { WritingDialog } from '../../../ui/overlays/unsaved/writing-dialog';
import { ReasonForm, type ReasonFormProps } from './reason-form';

export interface ReasonDialogProps extends Pick<ReasonFormProps<'act'>, 'reasonLabel' | 'hint' | 'maxLength' | 'isBusy' | 'problem'> {
  /** What is done, and to what. */
  label: string;
  description: string;
  act: string;
  variant?: ButtonProps['variant'];
  onAct(reason: string): void;
  onClose(): void;
}

/** Asks for the reason of one act. What was written stays until it came about. */
export function ReasonDialog({ label, description, act, variant = 'destructive', onAct, onClose, ...form }: ReasonDialogProps) {
  return (
    <WritingDialog open isBusy={form.isBusy} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{label}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        <ReasonForm
          {...form}
          label={label}
          acts={[{ key: 'act', label: act, variant, needsReason: true }]}
          onAct={(_, reason) => onAct(reason)}
        />
      </DialogContent>
    </WritingDialog>
  );
}
