import { lazy, Suspense, useState, type ComponentType } from 'react';

/** A part of a page with its own code, fetched when the part is first shown. */
export interface Part<P> {
  (props: P): React.ReactNode;
  /** Fetches the code. A loader that waits for it has the part in the server's HTML; the browser hydrates it when it is there. */
  load(): Promise<void>;
}

/** `export const LateThread = part(async () => (await import('./thread')).Thread)`. */
export function part<P extends object>(fetchCode: () => Promise<ComponentType<P>>): Part<P> {
  let loaded: ComponentType<P> | undefined;
  const Awaited = lazy(async () => ({ default: await fetchCode() }));

  function Shown(props: P) {
    // Chosen once: another type of component would begin anew.
    const [Component] = useState(() => loaded ?? Awaited);
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  }
  async function load(): Promise<void> {
    loaded ??= await fetchCode();
  }
  return Object.assign(Shown, { load });
}
