import type { ReactNode } from 'react';
import { Logo } from '../../ui/display/logo';

/** A page without the shell around it, for whoever is not signed in: one column beneath the logo. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-5 py-8 sm:justify-center sm:py-12">
      <main className="w-full max-w-sm">
        <a href="/" className="inline-block rounded-md">
          <Logo hasSlogan />
        </a>
        {children}
      </main>
    </div>
  );
}
