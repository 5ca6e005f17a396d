import type { OpenSession } from '@server/auth/sessions/sessions.contract.js';
import type { getTestAuth } from '@server/auth/sign-in/test-auth.contract.js';
import type { ReplyOf } from '@server/contract/endpoint.js';
import type { Profile } from '@server/profiles/profiles.contract.js';
import type { ReactNode } from 'react';
import { texts } from './texts';

export interface AuthFactsProps {
  /** Null when nobody is signed in. */
  me: Pick<Profile, 'clerk_id' | 'full_name' | 'computed_roles'> | null;
  /** This browser's; undefined while it is not known. */
  session: Pick<OpenSession, 'device' | 'signed_in_at'> | undefined;
  provider: ReplyOf<typeof getTestAuth>;
}

/** Who is signed in, how, and by whom. */
export function AuthFacts({ me, session, provider }: AuthFactsProps) {
  const { facts } = texts;
  return (
    <dl className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-sm sm:px-5">
      <Fact name={facts.person}>{me?.full_name ?? texts.nobody}</Fact>
      {me ? <Fact name={facts.id}>{me.clerk_id}</Fact> : null}
      {me ? <Fact name={facts.roles}>{me.computed_roles.join(', ')}</Fact> : null}
      {session ? <Fact name={facts.device}>{session.device ?? texts.unknownDevice}</Fact> : null}
      {session ? <Fact name={facts.since}>{session.signed_in_at}</Fact> : null}
      <Fact name={facts.provider}>
        {provider.issuer}
        {provider.is_embedded ? <span className="block text-sm text-ink-soft">{facts.embedded}</span> : null}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-x-4 py-3 sm:flex-row">
      <dt className="shrink-0 text-sm text-ink-soft sm:w-40">{name}</dt>
      <dd className="min-w-0 text-body break-words">{children}</dd>
    </div>
  );
}
