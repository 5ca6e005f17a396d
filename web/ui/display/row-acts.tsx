import type { ReactNode } from 'react';
import { LinkButton } from '../link-button';

export interface ActLinkProps {
  to: string;
  /** Was pressed, and leaves the list. */
  onAct(hasLeft: boolean): void;
  children: ReactNode;
}

/** An act under a row that leads elsewhere. */
export function ActLink({ to, onAct, children }: ActLinkProps) {
  return (
    <LinkButton size="small" to={to} onClick={() => onAct(true)}>
      {children}
    </LinkButton>
  );
}

const look = 'text-caption font-medium text-ink-soft';

/** Stands under a row on which nothing is left to do. */
export function ActOver({ children }: { children: ReactNode }) {
  return <p className={look}>{children}</p>;
}

export interface ActDoneProps {
  /** It is still on its way. */
  isBusy?: boolean;
  children: ReactNode;
}

/** What was done under a row, in place of the buttons that did it; read out. */
export function ActDone({ isBusy, children }: ActDoneProps) {
  return (
    <output className={look} aria-busy={isBusy}>
      {children}
    </output>
  );
}
