import type { AccessToken } from '@server/access-tokens/access-tokens.contract.js';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
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
    <ConfirmDialog
      isOpen={token !== undefined}
      title={texts.sureTitle({ name: token?.name ?? '' })}
      description={texts.sure}
      cancel={texts.keep}
      act={texts.revoke}
      isBusy={isRevoking}
      onConfirm={onRevoke}
      onClose={onKeep}
    />
  );
}
