import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { anotherTexts } from '../../trips/trip-texts';

export interface AnotherDriverProps {
  driver: string;
  /** Why the last try did not work. */
  problem?: string | undefined;
  isBusy: boolean;
  onFind(): void;
  /** It is not asked about any more. */
  onClose(): void;
}

/** A driver who set out does not come: others are asked. A question comes first, because the car may be around the corner. */
export function AnotherDriver({ driver, problem, isBusy, onFind, onClose }: AnotherDriverProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{anotherTexts.find}</Button>
      <ConfirmDialog
        data-testid="another-driver-dialog"
        isOpen={isAsking}
        hasCloseButton
        title={anotherTexts.title}
        description={anotherTexts.detail({ driver })}
        cancel={anotherTexts.keep({ driver })}
        act={anotherTexts.confirm}
        variant="primary"
        isBusy={isBusy}
        problem={problem}
        onConfirm={onFind}
        onClose={() => {
          setIsAsking(false);
          onClose();
        }}
      />
    </>
  );
}
