import type { AccessToken } from '@server/access-tokens/access-tokens.contract.js';
import { useState } from 'react';
import { unanswered } from '../../lib/cache/next-page';
import { useHere } from '../../lib/here';
import { copy } from '../../ui/copying';
import { useAccessTokens, useNewToken } from './api/use-access-tokens';
import { newTokenTexts, tokenTexts } from './texts';
import { PartState } from './views/part-state';
import { SettingsSection } from '../../ui/sections/settings-section';
import { CopyField } from './views/tokens/copy-field';
import { NewTokenDialog } from './views/tokens/new-token-dialog';
import { RevokeQuestion } from './views/tokens/revoke-question';
import { TokenList } from './views/tokens/token-list';

/** Assistants outside (M185); there is no such part where the town has them off, or while nobody knows. */
export function AccessTokens() {
  const { query, known, ...acts } = useAccessTokens();
  if (known ? known.endpoint === null : !query.isError) return null;
  return (
    <SettingsSection title={tokenTexts.title} description={tokenTexts.description}>
      {known?.endpoint ? (
        <Tokens tokens={known.access_tokens} endpoint={known.endpoint} {...acts} />
      ) : (
        <PartState {...unanswered(query)} isPaused={false} hasFailed />
      )}
    </SettingsSection>
  );
}

interface TokensProps extends Pick<ReturnType<typeof useAccessTokens>, 'revoke' | 'isRevoking'> {
  tokens: readonly AccessToken[];
  endpoint: string;
}

function Tokens({ tokens, endpoint, revoke, isRevoking }: TokensProps) {
  const here = useHere();
  const [isMaking, setIsMaking] = useState(false);
  const [leaving, setLeaving] = useState<AccessToken>();
  const leave = () => setLeaving(undefined);
  return (
    <>
      <CopyField label={tokenTexts.endpoint} value={endpoint} copyLabel={newTokenTexts.copyAddress} onCopy={copy} />
      <TokenList {...{ tokens, here }} onCreate={() => setIsMaking(true)} onRevoke={setLeaving} />
      {isMaking ? <NewToken endpoint={endpoint} onClose={() => setIsMaking(false)} /> : null}
      <RevokeQuestion
        token={leaving}
        isRevoking={isRevoking}
        onKeep={leave}
        onRevoke={() => (leaving ? revoke(leaving.id, leave) : undefined)}
      />
    </>
  );
}

/** Lives as long as its dialog is open: what was told once is forgotten with it. */
function NewToken({ endpoint, onClose }: { endpoint: string; onClose(): void }) {
  const { make, isMaking, token, problem } = useNewToken();
  return <NewTokenDialog {...{ endpoint, token, isMaking, problem, onClose }} onMake={make} onCopy={copy} />;
}
