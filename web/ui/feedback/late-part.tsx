import type { ComponentType } from 'react';
import { part } from '../../lib/part';
import { PartBoundary } from './part-boundary';
import { texts } from './texts';
import { toast } from './toast-store';

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

/** What opens over the page, and is closed again when its code does not come, which is said. */
export function lateOverlay<P extends { onClose(): void }>(
  fetchCode: () => Promise<ComponentType<P>>,
): (props: P & { isOpen?: boolean }) => React.ReactNode {
  const Overlay = latePart(fetchCode, (props) => {
    props.onClose();
    sayNotOpened();
  });
  return (props) => (props.isOpen === false ? null : <Overlay {...props} />);
}

/** Says to whoever pressed something that it does not open, since its code did not come. */
export function sayNotOpened(): void {
  toast({ title: texts.notOpened, tone: 'danger' });
}
