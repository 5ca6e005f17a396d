import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { anotherTexts } from '../../trips/trip-texts';

export interface AnotherDriverProps {
  driver: string;
  /** Why the last try did not work. */
  problem?: string | undefined;
  isBusy: boolean;
  onFind(): void;
}

/** A driver who set out does not come: others are asked. A question comes first, because the car may be around the corner. */
export function AnotherDriver({ driver, problem, isBusy, onFind }: AnotherDriverProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{anotherTexts.find}</Button>
      <Dialog open={isAsking} isBusy={isBusy} onOpenChange={setIsAsking}>
        <DialogContent data-testid="another-driver-dialog">
          <DialogHeader>
            <DialogTitle>{anotherTexts.title}</DialogTitle>
            <DialogDescription>{anotherTexts.detail({ driver })}</DialogDescription>
          </DialogHeader>
          <ProblemLine>{problem}</ProblemLine>
          <DialogFooter>
            <CancelButton>{anotherTexts.keep({ driver })}</CancelButton>
            <Button variant="primary" isBusy={isBusy} onClick={onFind}>
              {anotherTexts.confirm}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}
