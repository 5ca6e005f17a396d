import { ExternalLink } from 'lucide-react';
import { Banner } from '../../../../ui/feedback/banner';
import { Button } from '../../../../ui/button';
import { DialogFooter } from '../../../../ui/overlays/dialog';
import { cardDialogTexts as words } from '../../cards/method-texts';

export interface EnterCardProps {
  /** On the way to the provider's page. */
  isLeaving: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  onEnter(): void;
  onCancel(): void;
}

/** The way to the page where a card is entered. */
export function EnterCard({ isLeaving, problem, onEnter, onCancel }: EnterCardProps) {
  return (
    <div className="flex flex-col gap-5">
      {problem ? <Banner tone="danger" title={problem} /> : null}
      <DialogFooter>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button ref={takeFocus} variant="primary" isBusy={isLeaving} onClick={onEnter}>
          <ExternalLink aria-hidden="true" /> {words.toStripe}
        </Button>
      </DialogFooter>
    </div>
  );
}

/** The dialog opened before it was known where cards are entered. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
