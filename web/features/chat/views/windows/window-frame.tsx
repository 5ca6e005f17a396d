import { Maximize2, Minimize2, Minus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { CountBadge } from '../../../../ui/display/count-badge';
import { isFocusLost } from '../../../../ui/heir-of-focus';
import { IconButton } from '../../../../ui/icon-button';
import { writesElsewhere } from '../../../../ui/forms/writes-elsewhere';
import { type Box, boxForKey, type Room } from '../../state/windows/geometry';
import type { ChatWindow } from '../../state/windows/windows';
import { chatTexts } from '../../texts';
import { windowTexts } from '../../windows/window-texts';
import { ResizeEdges } from './resize-edges';
import { isMirrored, useWindowDrag } from './use-window-drag';

export interface WindowFrameProps extends Pick<ChatWindow, 'mode' | 'z' | 'askedAt'> {
  /** Whom one talks to. */
  name: string;
  /** Where it is shown. */
  box: Box;
  /** Where it may go. */
  room(): Room;
  unreadCount: number;
  /** Face, name and presence. */
  head: ReactNode;
  /** Further acts in the head; a minimized window has none. */
  acts?: ReactNode;
  onFocus(): void;
  onPlace(box: Box): void;
  onMode(mode: ChatWindow['mode']): void;
  onClose(): void;
  /** The conversation; not while it is minimized. */
  children?: ReactNode;
}

/** A window over the page, pulled by its head and edges; keys on its head do the same (M107, M108). */
export function WindowFrame({ name, mode, box, z, askedAt, room, children, onFocus, onPlace, ...rest }: WindowFrameProps) {
  const isOpen = mode === 'open';
  const { frame, pulls } = useWindowDrag({ box, room, isFixed: !isOpen, onPlace });
  const bar = useRef<HTMLDivElement>(null);
  useFocusWhenAsked({ frame, bar, askedAt });
  useFocusKept(bar, mode);

  /** Escape leaves what one writes in, not the window. */
  function leaveText(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    if (target.matches('textarea, input') && !target.closest('[data-escape=own]')) bar.current?.focus();
  }
  function pressBar(event: KeyboardEvent<HTMLElement>) {
    if (!isOpen || event.target !== event.currentTarget) return;
    const next = boxForKey(box, { key: event.key, isShift: event.shiftKey, isMirrored: isMirrored(event.currentTarget) }, room());
    if (!next) return;
    event.preventDefault();
    onPlace(next);
  }

  return (
    // <dialog> would hide itself and be laid out by the browser; the keys are those of what stands within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-modal="false"
      aria-label={name}
      data-testid="chat-window"
      data-mode={mode}
      style={{ insetInlineStart: box.x, top: box.y, width: box.width, height: box.height, zIndex: z }}
      className="pointer-events-auto absolute rounded-lg shadow-md duration-base ease-out animate-in fade-in-0 slide-in-from-bottom-4"
      onPointerDownCapture={onFocus}
      onFocusCapture={onFocus}
      onKeyDown={leaveText}
    >
      <div className="flex size-full flex-col overflow-clip rounded-lg bg-surface">
        <div
          ref={bar}
          role="toolbar"
          tabIndex={0}
          aria-label={windowTexts.bar({ name })}
          data-slot="window-bar"
          className="flex h-12 shrink-0 cursor-grab touch-none items-center gap-0.5 border-b border-line bg-raised ps-2 pe-1.5 select-none active:cursor-grabbing data-[fixed]:cursor-default focus-visible:-outline-offset-2"
          data-fixed={isOpen ? undefined : ''}
          {...pulls(null)}
          onDoubleClick={() => (mode === 'minimized' ? rest.onMode('open') : undefined)}
          onKeyDown={pressBar}
        >
          <BarContent mode={mode} {...rest} />
        </div>
        {children}
      </div>
      {isOpen ? <ResizeEdges pulls={pulls} /> : null}
    </div>
  );
}

type BarProps = Pick<WindowFrameProps, 'mode' | 'head' | 'acts' | 'unreadCount' | 'onMode' | 'onClose'>;

function BarContent({ mode, head, acts, unreadCount, onMode, onClose }: BarProps) {
  const isMinimized = mode === 'minimized';
  return (
    <>
      <div className="flex min-w-0 flex-1 items-center gap-2">{head}</div>
      {isMinimized ? <CountBadge count={unreadCount} label={chatTexts.unread({ count: unreadCount })} className="mx-1 shrink-0" /> : acts}
      {mode === 'open' ? (
        <BarButton label={windowTexts.maximize} onClick={() => onMode('maximized')}>
          <Maximize2 />
        </BarButton>
      ) : (
        <BarButton label={windowTexts.restore} onClick={() => onMode('open')}>
          <Minimize2 className={isMinimized ? 'rotate-180' : undefined} />
        </BarButton>
      )}
      {isMinimized ? null : (
        <BarButton label={windowTexts.minimize} onClick={() => onMode('minimized')}>
          <Minus />
        </BarButton>
      )}
      <BarButton label={windowTexts.close} onClick={onClose}>
        <X />
      </BarButton>
    </>
  );
}

function BarButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <IconButton label={label} size="small" tooltipSide="bottom" onClick={onClick}>
      {children}
    </IconButton>
  );
}

type Parts = { frame: RefObject<HTMLElement | null>; bar: RefObject<HTMLElement | null>; askedAt: number };

/**
 * Whoever asks for a window that is there already wants to write in it, unless they write elsewhere by now; not on touch, where the
 * keyboard would come up.
 */
function useFocusWhenAsked({ frame, bar, askedAt }: Parts): void {
  const before = useRef(askedAt);
  useEffect(() => {
    if (before.current === askedAt) return;
    before.current = askedAt;
    if (writesElsewhere(askedAt)) return;
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    const text = isTouch ? null : frame.current?.querySelector<HTMLElement>('form textarea:enabled');
    (text ?? bar.current)?.focus({ preventScroll: true });
  }, [frame, bar, askedAt]);
}

/** A button that goes as it is pressed leaves the focus in the head. */
function useFocusKept(bar: RefObject<HTMLElement | null>, mode: ChatWindow['mode']): void {
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    if (isFocusLost()) bar.current?.focus({ preventScroll: true });
  }, [bar, mode]);
}
