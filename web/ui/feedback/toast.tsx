import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toast as ToastPrimitive } from 'radix-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useIsHydrated } from '../../lib/device/hydrated';
import { Button } from '../button';
import { cn } from '../cn';
import { IconButton } from '../icon-button';
import { texts as shared } from '../texts';
import { noticePlace } from './notice-place';
import { texts } from './texts';
import { dismissToast, forgetToast, toastStore, type ShownToast } from './toast-store';

/** How long a toast stays, in ms. */
const toastDurationMs = 5000;
/** Long enough to notice that it was the wrong one. */
const undoMs = 8000;
/** How far a toast is swiped before it goes, in pixels. */
const toastSwipeThreshold = 50;
/** Moves the focus to them; Radix has it so. */
const toastKey = 'F8';

const icons = {
  neutral: null,
  success: <CircleCheck className="text-success-text" />,
  warning: <TriangleAlert className="text-warning-text" />,
  danger: <CircleAlert className="text-danger-text" />,
};

const viewportClass = cn(noticePlace, 'z-toast flex flex-col gap-2 outline-none');

/** Stands once in the app and shows what `toast()` is told. F8 moves to it. */
export function Toaster() {
  const isHydrated = useIsHydrated();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, toastStore.getServerSnapshot);
  return (
    <ToastPrimitive.Provider
      label={texts.toast.label}
      duration={toastDurationMs}
      swipeThreshold={toastSwipeThreshold}
      swipeDirection="right"
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
      {/* Beside the page and its sheets and dialogs, which would lie over it otherwise. */}
      {isHydrated ? createPortal(<Viewport />, document.body) : null}
    </ToastPrimitive.Provider>
  );
}

function Viewport() {
  return <ToastPrimitive.Viewport data-slot="toast-viewport" label={texts.toast.list({ key: toastKey })} className={viewportClass} />;
}

const durationOf = ({ duration, action }: ShownToast) => duration ?? (action?.isUndo ? undoMs : undefined);

function ToastCard({ shown }: { shown: ShownToast }) {
  const { id, title, description, tone = 'neutral', isUrgent = tone === 'danger', icon = icons[tone], action, isOpen } = shown;
  return (
    <ToastPrimitive.Root
      data-slot="toast"
      data-tone={tone}
      type={isUrgent ? 'foreground' : 'background'}
      duration={durationOf(shown)}
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : dismissToast(id))}
      className={cn(
        // A modal dialog takes the pointer from all else on the page.
        'pointer-events-auto flex items-start gap-3 rounded-lg bg-raised py-3 ps-4 pe-2 shadow-md select-none',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-out data-[swipe=end]:fade-out-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        'duration-slow ease-out animate-in fade-in-0 [--tw-enter-translate-y:var(--toast-comes-from)] data-[state=closed]:animate-out data-[state=closed]:fade-out-0 sm:data-[state=closed]:slide-out-to-right-6',
      )}
    >
      <ForgetWhenGone id={id} />
      {icon ? <span className={shown.icon ? 'self-center' : 'mt-0.5 [&_svg]:size-4.5'}>{icon}</span> : null}
      <div className="min-w-0 flex-1 py-px">
        <ToastPrimitive.Title className="wrap-anywhere text-sm font-semibold text-ink">{title}</ToastPrimitive.Title>
        {description ? (
          <ToastPrimitive.Description className="mt-0.5 text-sm text-ink-soft">{description}</ToastPrimitive.Description>
        ) : null}
      </div>
      {action ? (
        <ToastPrimitive.Action asChild altText={action.label} onClick={action.onAct}>
          <Button size="small">{action.label}</Button>
        </ToastPrimitive.Action>
      ) : null}
      <ToastPrimitive.Close asChild>
        <IconButton label={shared.dismiss} size="small">
          <X />
        </IconButton>
      </ToastPrimitive.Close>
    </ToastPrimitive.Root>
  );
}

/** Leaves with the card, which Radix keeps until its exit has run. */
function ForgetWhenGone({ id }: { id: string }) {
  useEffect(() => () => forgetToast(id), [id]);
  return null;
}
