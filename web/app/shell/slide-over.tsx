import type { Profile } from '@server/profiles/profiles.contract.js';
import { Sheet, SheetContent, SheetTitle } from '../../ui/sheet';
import { SidebarContent } from './sidebar-content';

export interface SlideOverProps {
  me: Profile | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The sidebar on phones: comes in from the left when More is pressed (M3, M12). */
export function SlideOver({ me, isOpen, onClose }: SlideOverProps) {
  return (
    <Sheet open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent side="left" aria-describedby={undefined} data-testid="slide-over">
        <SheetTitle className="sr-only">Menu</SheetTitle>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-safe-bottom">
          <SidebarContent me={me} isFolded={false} onChoose={onClose} />
        </div>
      </SheetContent>
    </Sheet>
  );
}
