import { lazy, Suspense, useState, type ComponentType } from 'react';

/** A part of a page with its own code, fetched when the part is first shown; code that did not come, when it is shown anew. */
export interface Part<P> {
  (props: P): React.ReactNode;
  /** Fetches the code. A loader that waits for it has the part in the server's HTML; the browser hydrates it when it is there. */
  load(): Promise<void>;
}

/** `export const LateThread = part(async () => (await import('./thread')).Thread)`. */
export function part<P extends object>(fetchCode: () => Promise<ComponentType<P>>): Part<P> {
  let loaded: ComponentType<P> | undefined;
  const load = async () => (loaded ??= await fetchCode());

  function Shown(props: P) {
    // Chosen once: another type of component would begin anew. React keeps a failure with what it was asked by.
    const [Component] = useState(() => loaded ?? lazy(async () => ({ default: await load() })));
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  }
  return Object.assign(Shown, { load: async () => void (await load()) });
}
