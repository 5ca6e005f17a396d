import type { ReactNode } from 'react';
import { buttonVariants } from '../../ui/button-variants';
import { Logo } from '../../ui/display/logo';
import { pageTexts } from './texts';

export interface BarePageProps {
  title: string;
  /** What the page is for. */
  lead: string;
  children: ReactNode;
}

/** A page without the shell around it, for whoever comes from outside: the way in stands above (M11). */
export function BarePage({ title, lead, children }: BarePageProps) {
  return (
    <>
      <header className="mx-auto flex w-full max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 sm:px-8">
        <a href="/" className="rounded-md">
          <Logo hasSlogan />
        </a>
        <a href="/dashboard" className={buttonVariants({ variant: 'quiet' })}>
          {pageTexts.bare.open}
        </a>
      </header>
      <main className="mx-auto w-full max-w-3xl px-5 pt-4 pb-12 sm:px-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 mb-6 max-w-[60ch] text-body text-ink-soft">{lead}</p>
        {children}
      </main>
    </>
  );
}
