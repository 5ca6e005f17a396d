import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { tripTexts } from '../../trips/trip-texts';

export interface FarDialogProps {
  isOpen: boolean;
  /** How far from the destination, in words; null where nobody knows. */
  miles: string | null;
  onComplete(): void;
  onClose(): void;
}

/** Completing a ride far from its destination, or nobody knows where, deserves a question first (D2). */
export function FarDialog({ isOpen, miles, onComplete, onClose }: FarDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      hasCloseButton
      title={tripTexts.farTitle}
      description={miles === null ? tripTexts.farUnknown : tripTexts.farDetail({ distance: miles })}
      cancel={tripTexts.notYet}
      act={tripTexts.complete}
      variant="primary"
      onConfirm={onComplete}
      onClose={onClose}
    />
  );
}
