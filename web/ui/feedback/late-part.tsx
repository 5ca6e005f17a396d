import type { ComponentType } from 'react';
import { part } from '../../lib/part';
import { PartBoundary } from './part-boundary';

/** A part whose code is fetched when it is first shown; until then, and when it does not come, nothing stands there. */
export function latePart<P extends object>(
  fetchCode: () => Promise<ComponentType<P>>,
  whenFailed?: (props: P) => void,
): (props: P) => React.ReactNode {
  const Part = part(fetchCode);
  return (props) => (
    <PartBoundary fallback={null} onFailed={() => whenFailed?.(props)}>
      <Part {...props} />
    </PartBoundary>
  );
}

/** What opens over the page, and is closed again when its code does not come. */
export function lateOverlay<P extends { onClose(): void }>(
  fetchCode: () => Promise<ComponentType<P>>,
): (props: P & { isOpen?: boolean }) => React.ReactNode {
  const Overlay = latePart(fetchCode, (props) => props.onClose());
  return (props) => (props.isOpen === false ? null : <Overlay {...props} />);
}
