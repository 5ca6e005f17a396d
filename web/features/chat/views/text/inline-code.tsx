import type { ReactNode } from 'react';

/** Code within a line. */
export function InlineCode({ children }: { children: ReactNode }) {
  return (
    <code dir="ltr" className="rounded-sm bg-sunken px-1 font-mono text-sm text-ink">
      {children}
    </code>
  );
}
