import { type ClientMetadata, type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Clock } from '../../config/clock.js';
import type { Sql } from '../../database/sql.js';
import { SignInError } from '../auth.contract.js';
import type { Accounts } from './accounts.js';
import { PayloadStore } from './payload-store.js';
import { embeddedClientId, oidcPath, type ProviderKeys, signingAlgorithm } from './provider-keys.js';

/** Seconds a sign-in may take; the relying party's own attempt lives as long (see attempts.ts). */
const interactionS = 600;
const scope = 'openid profile email';

export interface ProviderParts {
  readonly publicUrl: string;
  readonly keys: Awaited<ReturnType<ProviderKeys['read']>>;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly accounts: Accounts;
}

/** The embedded OpenID provider: one client, code flow with PKCE, no consent page because it is the same house. */
export function createProvider(parts: ProviderParts): Provider {
  const { publicUrl, keys, sql, clock } = parts;
  const provider = new Provider(publicUrl + oidcPath, {
    ...policyOf(),
    adapter: (kind) => new PayloadStore(kind, sql, clock),
    clients: [clientOf(publicUrl, keys.clientSecret)],
    jwks: { keys: [keys.signing] },
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    cookies: { keys: [keys.cookie], long: { httpOnly: true, sameSite: 'lax', path: oidcPath } },
    claims: { openid: ['sub', 'amr'], profile: ['name'], email: ['email'] },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: interactionS,
      IdToken: interactionS,
      Interaction: interactionS,
      Session: interactionS,
    },
    findAccount: (_ctx, sub) => findAccount(parts.accounts, sub),
    loadExistingGrant: grantAll,
    renderError: (ctx, _out, error) => startOver(ctx, publicUrl, error),
  });
  provider.proxy = true; // mount.ts sets the forwarded headers itself
  return provider;
}

function clientOf(publicUrl: string, secret: string): ClientMetadata {
  return {
    client_id: embeddedClientId,
    client_secret: secret,
    redirect_uris: [`${publicUrl}/auth/callback`],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    id_token_signed_response_alg: signingAlgorithm,
  };
}

/** Adds `prompt=create` (OpenID Connect: Initiating User Registration) and our own hint why one starts anew. */
function policyOf(): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return {
    interactions: { policy, url: (_ctx, interaction) => `/idp/${interaction.uid}` },
    extraParams: ['screen_hint', 'notice'],
    discovery: { prompt_values_supported: ['none', 'login', 'create'] },
  };
}

async function findAccount(accounts: Accounts, sub: string) {
  const account = await accounts.find(sub);
  if (!account) return undefined;
  return { accountId: account.id, claims: () => ({ sub: account.id, name: account.full_name, email: account.email }) };
}

/** The one client is Hometown itself: whoever signs in has agreed. */
async function grantAll(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
}

/** People see no protocol errors: what ran out or got lost begins anew. */
function startOver(ctx: KoaContextWithOIDC, publicUrl: string, error: Error): void {
  const reason: SignInError = error.name === 'SessionNotFound' ? 'expired' : 'failed';
  ctx.status = 303;
  ctx.redirect(`${publicUrl}/sign-in?error=${reason}`);
}
