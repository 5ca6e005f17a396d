import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';
import { freePort } from '../../scripts/lib/port.mjs';

export const outsideClient = { id: 'hometown-abroad', secret: 'a secret of the outside provider' };

/** What the provider says of the one who signs in next. */
export interface Visitor {
  sub: string;
  name?: string;
  email?: string;
  /** What Keycloak calls it. */
  realm_access?: { roles: string[] };
}

/** What the outside provider remembers of one kind. */
class Memory implements Adapter {
  private readonly rows = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.rows.set(id, payload);
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.rows.get(id);
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.rows.values()].find((row) => row.uid === uid);
  }
  async findByUserCode(): Promise<undefined> {}
  async consume(id: string): Promise<void> {
    const row = this.rows.get(id);
    if (row) row.consumed = Math.floor(Date.now() / 1_000);
  }
  async destroy(id: string): Promise<void> {
    this.rows.delete(id);
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, row] of this.rows) if (row.grantId === grantId) this.rows.delete(id);
  }
}

class Stores {
  private readonly byKind = new Map<string, Memory>();

  getOrMake(kind: string): Memory {
    const store = this.byKind.get(kind) ?? new Memory();
    this.byKind.set(kind, store);
    return store;
  }
}

/** Somebody else's OpenID provider: a server of its own that lets everyone in who comes (or turns them away). */
export class OutsideProvider {
  visitor: Visitor = { sub: 'kc|42', name: 'Kim Kay', email: 'kim@abroad.test' };
  /** The parameters of each authorization request. */
  readonly requests: URLSearchParams[] = [];
  turnsAway = false;

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
  ) {}

  static async start(redirectUri: string): Promise<OutsideProvider> {
    const port = await freePort();
    const issuer = `http://127.0.0.1:${port}`;
    const server = createServer();
    const outside = new OutsideProvider(issuer, server);
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const provider = outside.provider(redirectUri, { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' });
    const serve = provider.callback();
    server.on('request', (request, response) => {
      const url = new URL(request.url ?? '/', issuer);
      if (url.pathname === '/auth') outside.requests.push(url.searchParams);
      if (!url.pathname.startsWith('/interaction/')) return void serve(request, response);
      const result = outside.turnsAway ? { error: 'access_denied' } : { login: { accountId: outside.visitor.sub } };
      void provider.interactionFinished(request, response, result);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return outside;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private provider(redirectUri: string, key: JWK): Provider {
    const stores = new Stores();
    const lifeS = 600;
    return new Provider(this.issuer, {
      adapter: (kind) => stores.getOrMake(kind),
      jwks: { keys: [key] },
      ttl: { AccessToken: lifeS, AuthorizationCode: lifeS, Grant: lifeS, IdToken: lifeS, Interaction: lifeS, Session: lifeS },
      clients: [
        {
          client_id: outsideClient.id,
          client_secret: outsideClient.secret,
          redirect_uris: [redirectUri],
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      cookies: { keys: ['k'] },
      claims: { openid: ['sub', 'realm_access'], profile: ['name'], email: ['email'] },
      extraParams: ['screen_hint'],
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...this.visitor, sub }) }),
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({ clientId: outsideClient.id, accountId: ctx.oidc.session?.accountId });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
    });
  }
}
