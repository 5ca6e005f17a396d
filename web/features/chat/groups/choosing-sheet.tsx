import type { ReactNode } from 'react';
import { SheetContent, SheetHeader, SheetTitle } from '../../../ui/overlays/sheet';
import { WritingDialog } from '../../../ui/overlays/unsaved/writing-dialog';

export interface ChoosingSheetProps {
  title: string;
  /** Under the title. */
  head?: ReactNode;
  testId: string;
  children: ReactNode;
  onClose(): void;
}

/** Where people or conversations are chosen, over the page: as high as there is room, so that it stays while they are searched for. */
export function ChoosingSheet({ title, head, testId, children, onClose }: ChoosingSheetProps) {
  return (
    <WritingDialog open isBusy={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent aria-describedby={undefined} className="h-[88dvh] min-[769px]:h-[min(85dvh,44rem)]" data-testid={testId} ignoresOutside>
        <SheetHeader>
          <SheetTitle>{title}</SheetTitle>
          {head}
        </SheetHeader>
        {children}
      </SheetContent>
    </WritingDialog>
  );
}
