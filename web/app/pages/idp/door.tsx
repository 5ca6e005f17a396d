import type { ReactNode } from 'react';
import { Version } from '../../../ui/display/version';
import { WhomToAsk } from '../../../ui/display/whom-to-ask';
import { NarrowPage } from '../narrow-page';

export interface DoorProps {
  /** The page's h1. */
  title: string;
  titleId?: string;
  children: ReactNode;
}

/** What pages of the embedded identity provider stand in. */
export function Door({ title, titleId, children }: DoorProps) {
  return (
    <NarrowPage>
      <h1 id={titleId} className="mt-8 text-2xl">
        {title}
      </h1>
      {children}
      <WhomToAsk className="mt-8" />
      <Version className="mt-2" />
    </NarrowPage>
  );
}

/** What is wrong with all of it. */
export function DoorError({ children }: { children: string }) {
  return (
    <p role="alert" className="mt-4 rounded-md bg-danger-soft px-3.5 py-2.5 text-sm font-medium text-danger-text">
      {children}
    </p>
  );
}

/** On to another of them. */
export function DoorLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="touch-area font-semibold text-info-text underline underline-offset-4">
      {children}
    </a>
  );
}
