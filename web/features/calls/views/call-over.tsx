import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/display/avatar';

export interface CallOverProps {
  person: { full_name: string; avatar_url: string | null };
  title: string;
  message: string | null;
  /** The page's live region says both: they are not to be read twice. */
  isSaid?: boolean;
  /** What one can do next. */
  children?: ReactNode;
}

/** There is nothing to hear: why, and what to do. */
export function CallOver({ person, title, message, isSaid = false, children }: CallOverProps) {
  return (
    <div data-testid="call-words" className="flex max-w-sm flex-col items-center gap-4 text-center">
      <Avatar name={person.full_name} src={person.avatar_url} isDecorative size="huge" />
      <div aria-hidden={isSaid}>
        <h2 className="text-xl">{title}</h2>
        {message === null ? null : <p className="mt-1 text-body text-ink-soft">{message}</p>}
      </div>
      {children ? <div className="flex flex-wrap justify-center gap-2">{children}</div> : null}
    </div>
  );
}
