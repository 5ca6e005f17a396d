import { ChevronDown, LayoutGrid, MessageCircle, SquarePen, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button';
import { CountBadge } from '../../../../ui/display/count-badge';
import { isFocusLost } from '../../../../ui/heir-of-focus';
import { IconButton } from '../../../../ui/icon-button';
import { chatTexts } from '../../texts';
import { windowTexts } from '../../windows/window-texts';

export interface MenuFrameProps {
  isCollapsed: boolean;
  unreadCount: number;
  /** How many windows are open. */
  windowCount: number;
  onCollapse(isCollapsed: boolean): void;
  /** Without it nothing new is begun from here. */
  onNew?: (() => void) | undefined;
  onArrange(): void;
  onCloseAll(): void;
  /** The conversations; only while it is not collapsed. */
  children: ReactNode;
}

/** Chat in the corner of the page: a button, or the conversations over it (M106). */
export function MenuFrame({ isCollapsed, unreadCount, onCollapse, children, ...rest }: MenuFrameProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const wasCollapsed = useRef(isCollapsed);
  useEffect(() => {
    if (wasCollapsed.current === isCollapsed) return;
    wasCollapsed.current = isCollapsed;
    // What was pressed has gone.
    if (isFocusLost()) toggle.current?.focus({ preventScroll: true });
  }, [isCollapsed]);

  if (isCollapsed)
    return (
      <button
        ref={toggle}
        type="button"
        aria-expanded={false}
        data-testid="chat-menu"
        data-slot="chat-menu"
        className="pointer-events-auto absolute end-5 bottom-5 flex size-14 items-center justify-center rounded-full bg-brand text-on-brand shadow-md hover:bg-brand-hover [&_svg]:size-6"
        onClick={() => onCollapse(false)}
      >
        <MessageCircle aria-hidden="true" />
        <span className="sr-only">{windowTexts.chat} </span>
        <CountBadge
          count={unreadCount}
          label={chatTexts.unread({ count: unreadCount })}
          className="absolute -top-0.5 -end-0.5 bg-danger text-on-danger ring-2 ring-paper"
        />
      </button>
    );

  function collapseByKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Node)) return;
    if (event.currentTarget.contains(event.target)) onCollapse(true);
  }
  return (
    // Where it lies, geometry.ts knows too. The key is that of whatever stands within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={windowTexts.chat}
      data-testid="chat-menu"
      data-slot="chat-menu"
      className="pointer-events-auto absolute end-5 bottom-5 z-[2000] flex h-[min(36rem,calc(100dvh-2.5rem))] w-80 flex-col overflow-clip rounded-lg bg-surface shadow-md duration-base ease-out animate-in fade-in-0 slide-in-from-bottom-4"
      onKeyDown={collapseByKey}
    >
      <Head {...rest} onCollapse={() => onCollapse(true)} toggle={toggle} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </section>
  );
}

type HeadProps = Pick<MenuFrameProps, 'windowCount' | 'onNew' | 'onArrange' | 'onCloseAll'> & {
  toggle: RefObject<HTMLButtonElement | null>;
  onCollapse(): void;
};

function Head({ windowCount, toggle, onNew, onArrange, onCloseAll, onCollapse }: HeadProps) {
  return (
    <div className="shrink-0 border-b border-line bg-raised">
      <div className="flex h-14 items-center gap-1 ps-4 pe-2">
        <h2 className="min-w-0 flex-1 truncate text-base">{chatTexts.messages}</h2>
        {onNew ? (
          <IconButton label={chatTexts.newMessage} onClick={onNew}>
            <SquarePen />
          </IconButton>
        ) : null}
        <IconButton ref={toggle} label={windowTexts.collapse} aria-expanded onClick={onCollapse}>
          <ChevronDown />
        </IconButton>
      </div>
      {windowCount > 0 ? (
        <div className="flex gap-2 px-3 pb-3">
          {windowCount > 1 ? (
            <Button size="small" onClick={onArrange}>
              <LayoutGrid /> {windowTexts.arrange}
            </Button>
          ) : null}
          <Button size="small" onClick={onCloseAll}>
            <X /> {windowTexts.closeAll}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
