import type { ComponentType } from 'react';
import { part } from '../../../lib/part';
import { PartBoundary } from '../../../ui/feedback/part-boundary';

/** A map's renderer that comes late, and says where it does not, as when the network is gone. */
export function lateCanvas<P extends { onFailed(): void }>(fetchCode: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Canvas = part(fetchCode);
  return (props) => (
    <PartBoundary fallback={null} onFailed={props.onFailed}>
      <Canvas {...props} />
    </PartBoundary>
  );
}
