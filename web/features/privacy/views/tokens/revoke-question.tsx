import type { AccessToken } from '@server/access-tokens/access-tokens.contract.js';
import { Button } from '../../../../ui/button';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { tokenTexts as texts } from '../../texts';

export interface RevokeQuestionProps {
  /** Undefined: nothing is asked. */
  token: Pick<AccessToken, 'name'> | undefined;
  isRevoking: boolean;
  onRevoke(): void;
  onKeep(): void;
}

/** Asks before an assistant outside is cut off. */
export function RevokeQuestion({ token, isRevoking, onRevoke, onKeep }: RevokeQuestionProps) {
  return (
    <Dialog open={token !== undefined} isBusy={isRevoking} onOpenChange={(open) => (open ? undefined : onKeep())}>
      <DialogContent hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{texts.sureTitle({ name: token?.name ?? '' })}</DialogTitle>
          <DialogDescription>{texts.sure}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <CancelButton>{texts.keep}</CancelButton>
          <Button variant="destructive" isBusy={isRevoking} onClick={onRevoke}>
            {texts.revoke}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
