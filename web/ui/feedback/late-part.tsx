import type { ComponentType, ReactNode } from 'react';
import { part } from '../../lib/part';
import { PartBoundary } from './part-boundary';
import { texts } from './texts';
import { toast } from './toast-store';

export interface PressedPartProps {
  /** Stands there while its code is on its way. */
  fallback: ReactNode;
  /** Undoes the press: its code did not come, which is said. */
  onFailed(): void;
  children: ReactNode;
}

/** A part with its own code that somebody pressed for. */
export function PressedPart({ fallback, onFailed, children }: PressedPartProps) {
  function giveUp() {
    onFailed();
    toast({ title: texts.notOpened, tone: 'danger' });
  }
  return (
    <PartBoundary fallback={fallback} onFailed={giveUp}>
      {children}
    </PartBoundary>
  );
}

/**
 * A part whose code is fetched when it is first shown; until then, and when it does not come, nothing stands there. `close` undoes what
 * was pressed for it.
 */
export function latePart<P extends object>(
  fetchCode: () => Promise<ComponentType<P>>,
  close?: (props: P) => void,
): (props: P) => ReactNode {
  const Part = part(fetchCode);
  if (!close)
    return (props) => (
      <PartBoundary fallback={null}>
        <Part {...props} />
      </PartBoundary>
    );
  return (props) => (
    <PressedPart fallback={null} onFailed={() => close(props)}>
      <Part {...props} />
    </PressedPart>
  );
}

/** What opens over the page, and is closed again when its code does not come. */
export function lateOverlay<P extends { onClose(): void }>(
  fetchCode: () => Promise<ComponentType<P>>,
): (props: P & { isOpen?: boolean }) => ReactNode {
  const Overlay = latePart(fetchCode, (props) => props.onClose());
  return (props) => (props.isOpen === false ? null : <Overlay {...props} />);
}
