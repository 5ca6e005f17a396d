import type { Profile } from '@server/profiles/profiles.contract.js';
import { Sheet, SheetContent, SheetTitle } from '../../../ui/overlays/sheet';
import { SidebarContent } from '../sidebar/sidebar-content';
import { texts } from '../texts';
import { useSwipeAway } from './use-swipe-away';

export interface SlideOverProps {
  me: Profile | null;
  isOpen: boolean;
  onClose: () => void;
  /** The bell was pressed (S21). */
  onActivity: () => void;
}

/** The sidebar on phones: comes in from the left when More is pressed, goes by a choice, Close, Escape or a push (M3, M12). */
export function SlideOver({ me, isOpen, onClose, onActivity }: SlideOverProps) {
  const swipe = useSwipeAway(onClose);
  return (
    <Sheet open={isOpen} isBusy={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent side="start" aria-describedby={undefined} data-testid="slide-over" className="pb-safe-bottom" {...swipe}>
        <SheetTitle className="sr-only">{texts.landmarks.menu}</SheetTitle>
        <SidebarContent me={me} isFolded={false} onChoose={onClose} onActivity={onActivity} />
      </SheetContent>
    </Sheet>
  );
}
