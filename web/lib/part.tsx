import { createContext, lazy, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';

/** A part of a page with its own code, fetched when the part is first shown; code that did not come, when it is shown anew. */
export interface Part<P> {
  (props: P): ReactNode;
  /** Fetches the code. A loader that waits for it has the part in the server's HTML; the browser hydrates it when it is there. */
  load(): Promise<void>;
}

/** What stands in the place of the next part below while its code is on its way. */
export const PartToCome = createContext<ReactNode>(null);

/** `export const LateThread = part(async () => (await import('./thread')).Thread)`. */
export function part<P extends object>(fetchCode: () => Promise<ComponentType<P>>): Part<P> {
  let loaded: ComponentType<P> | undefined;
  const load = async () => (loaded ??= await fetchCode());

  function Shown(props: P) {
    const toCome = use(PartToCome);
    // Chosen once: another type of component would begin anew. React keeps a failure with what it was asked by.
    const [Component] = useState(() => loaded ?? lazy(async () => ({ default: await load() })));
    return (
      <Suspense fallback={toCome}>
        <PartToCome value={null}>
          <Component {...props} />
        </PartToCome>
      </Suspense>
    );
  }
  return Object.assign(Shown, { load: async () => void (await load()) });
}
