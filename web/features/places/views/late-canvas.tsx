import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

/** A map's renderer that comes late; the next map asks anew for one that did not come. */
export function lateCanvas<P extends { onFailed(): void }>(fetchCode: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchOnce = async () => (loaded ??= await fetchCode());

  return function LateCanvas(props: P) {
    // Chosen once: another type of component would begin anew.
    const [Canvas] = useState(() => loaded ?? lazy(async () => ({ default: await fetchOnce().catch(() => NoCanvas) })));
    return (
      <Suspense>
        <Canvas {...props} />
      </Suspense>
    );
  };
}

/** Stands in where the renderer did not arrive, as when the network is gone. */
function NoCanvas({ onFailed }: { onFailed(): void }) {
  useEffect(onFailed);
  return null;
}
