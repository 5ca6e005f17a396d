import { type AccessToken, maxAccessTokens } from '@server/access-tokens/access-tokens.contract.js';
import { Plug } from 'lucide-react';
import { formatDate, type Here } from '../../../../lib/format/day';
import { formatAgo } from '../../../../lib/format/relative-time';
import { Button } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { resting } from '../../../../ui/resting';
import { tokenTexts as texts } from '../../texts';

export interface TokenListProps {
  tokens: readonly AccessToken[];
  here: Here;
  onCreate(): void;
  onRevoke(token: AccessToken): void;
}

/** Which assistants outside may act for one, each with its way out (M185). */
export function TokenList({ tokens, here, onCreate, onRevoke }: TokenListProps) {
  const isFull = tokens.length >= maxAccessTokens;
  return (
    <>
      {tokens.length === 0 ? (
        <EmptyState
          icon={<Plug />}
          title={texts.empty}
          description={texts.emptyHint}
          className="w-full rounded-lg border border-dashed border-line"
        />
      ) : (
        <ul aria-label={texts.title} className="flex w-full flex-col divide-y divide-line rounded-lg border border-line bg-surface">
          {tokens.map((token) => (
            <TokenRow key={token.id} {...{ token, here }} onRevoke={() => onRevoke(token)} />
          ))}
        </ul>
      )}
      <Button {...(isFull ? resting : { onClick: onCreate })}>{texts.create}</Button>
      {isFull ? <p className="text-caption text-ink-soft">{texts.full({ count: String(maxAccessTokens) })}</p> : null}
    </>
  );
}

interface TokenRowProps {
  token: AccessToken;
  here: Here;
  onRevoke(): void;
}

function TokenRow({ token: { name, scope, last_used_at: used, expires_at: expires }, here, onRevoke }: TokenRowProps) {
  return (
    <li data-testid="access-token" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm font-semibold wrap-anywhere text-ink">
          <bdi>{name}</bdi>
        </p>
        <p className="text-caption text-ink-soft">{texts.scopes[scope]}</p>
        <p className="text-caption text-ink-soft">{used === null ? texts.neverUsed : texts.lastUsed({ ago: formatAgo(used, here) })}</p>
        <p className="text-caption text-ink-soft">{texts.expires({ date: formatDate(expires, here) })}</p>
      </div>
      <Button aria-label={texts.revokeNamed({ name })} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  );
}
