import type { NotificationActs } from '../../lib/notification-acts';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LinkButton } from '../../ui/link-button';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetTitle } from '../../ui/overlays/sheet';
import { useMarkAllRead } from './api/use-mark-read';
import { CountsPopover } from './counts-popover';
import { MarkAllButton, NotificationPanel } from './notification-panel';
import { alertsTexts, texts } from './texts';
import { useShown } from './use-shown';

export interface NotificationSheetProps {
  isOpen: boolean;
  onClose(): void;
  isDriver: boolean;
  acts: NotificationActs;
}

/** The bottom sheet 'New Notifications' of the bottom navigation's Alerts: what is unread, at most fifty (M59, S21). */
export function AlertsSheet({ isOpen, ...rest }: NotificationSheetProps) {
  return (
    <Sheet open={isOpen} isBusy={false} onOpenChange={(open) => (open ? undefined : rest.onClose())}>
      <SheetContent aria-describedby={undefined} data-testid="alerts-sheet">
        <Alerts {...rest} />
      </SheetContent>
    </Sheet>
  );
}

function Alerts({ isDriver, acts, onClose }: Omit<NotificationSheetProps, 'isOpen'>) {
  const shown = useShown('alerts');
  const { markAll, isMarking } = useMarkAllRead({ place: 'alerts' });
  return (
    <>
      <div className="flex min-h-10 items-center justify-between gap-3 ps-5 pe-3 pb-1">
        <SheetTitle>{alertsTexts.title}</SheetTitle>
        <div className="flex items-center gap-1">
          <MarkAllButton shown={shown} unread={shown?.length} isMarking={isMarking} onMark={markAll} />
          <CountsPopover onLeave={onClose} />
        </div>
      </div>
      <SheetBody className="px-2 pb-2">
        <NotificationPanel
          label={alertsTexts.title}
          notifications={shown}
          isDriver={isDriver}
          surface="sheet"
          acts={acts}
          empty={<EmptyState title={texts.empty} description={texts.emptyDetail} />}
          onLeave={onClose}
        />
      </SheetBody>
      <SheetFooter className="py-2.5">
        <LinkButton variant="quiet" isFullWidth to="/notifications" onClick={onClose}>
          {texts.history}
        </LinkButton>
      </SheetFooter>
    </>
  );
}
