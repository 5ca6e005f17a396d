import type { OpenSession } from '@server/auth/sessions/sessions.contract.js';
import type { Here } from '../../../lib/format/day';
import { formatAgo } from '../../../lib/format/relative-time';
import { Button } from '../../../ui/button';
import { Badge } from '../../../ui/display/badge';
import { LinkButton } from '../../../ui/link-button';
import { sessionTexts as texts } from '../texts';

export interface SessionListProps {
  sessions: readonly OpenSession[];
  here: Here;
  /** The one that is being ended. */
  ending: string | undefined;
  isEndingOthers: boolean;
  onEnd(id: string): void;
  onEndOthers(): void;
}

/** Where one is signed in, each with its way out (M184). */
export function SessionList({ sessions, here, ending, isEndingOthers, onEnd, onEndOthers }: SessionListProps) {
  const hasOthers = sessions.some((session) => !session.is_this_one);
  return (
    <>
      <ul aria-label={texts.title} className="flex w-full flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {sessions.map((session) => (
          <SessionRow key={session.id} {...{ session, here }} isEnding={ending === session.id} onEnd={() => onEnd(session.id)} />
        ))}
      </ul>
      {hasOthers ? (
        <Button isBusy={isEndingOthers} onClick={onEndOthers}>
          {texts.signOutOthers}
        </Button>
      ) : null}
      <LinkButton variant="quiet" className="-ms-3.5" to="/contact">
        {texts.tellTeam}
      </LinkButton>
    </>
  );
}

interface SessionRowProps {
  session: OpenSession;
  here: Here;
  isEnding: boolean;
  onEnd(): void;
}

function SessionRow({ session, here, isEnding, onEnd }: SessionRowProps) {
  const device = session.device ?? texts.unnamed;
  return (
    <li data-testid="session" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm font-semibold break-words text-ink">
          <bdi>{device}</bdi>
        </p>
        <p className="text-caption wrap-anywhere text-ink-soft">{signedInWords(session, here)}</p>
        {session.is_this_one ? null : (
          <p className="text-caption text-ink-soft">{texts.lastSeen({ ago: formatAgo(session.last_seen_at, here) })}</p>
        )}
      </div>
      {session.is_this_one ? (
        <Badge tone="brand">{texts.thisOne}</Badge>
      ) : (
        <Button aria-label={texts.signOutNamed({ device })} isBusy={isEnding} onClick={onEnd}>
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}

function signedInWords({ place, network, signed_in_at: at }: OpenSession, here: Here): string {
  const ago = formatAgo(at, here);
  const where = place ?? (network === null ? null : texts.network({ network }));
  return where === null ? texts.signedIn({ ago }) : texts.signedInAt({ ago, place: where });
}
