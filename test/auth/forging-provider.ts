import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { freePort } from '../../scripts/lib/port.mjs';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** What is wrong with the next ID token; nothing, when empty. */
export interface Forgery {
  readonly claims?: Record<string, unknown>;
  readonly isUnsigned?: boolean;
  readonly hasForeignKey?: boolean;
}

export const forgedClientId = 'hometown-forged';

/** An OpenID provider that hands out the ID token it is told to: what an attacker between would try. */
export class ForgingProvider {
  forgery: Forgery = {};
  /** The nonce of the sign-in under way. */
  nonce = '';

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
    private readonly keys: { own: Keys; foreign: Keys },
  ) {}

  static async start(): Promise<ForgingProvider> {
    const port = await freePort();
    const keys = { own: await generateKeyPair('ES256'), foreign: await generateKeyPair('ES256') };
    const server = createServer();
    const provider = new ForgingProvider(`http://127.0.0.1:${port}`, server, keys);
    server.on('request', (request, response) => void provider.answer(request, response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return provider;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await this.bodyOf(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  private async bodyOf(path: string): Promise<object> {
    if (path === '/jwks') return { keys: [{ ...(await exportJWK(this.keys.own.publicKey)), alg: 'ES256', use: 'sig', kid: 'k' }] };
    if (path === '/token') return { access_token: 'a', token_type: 'bearer', id_token: await this.idToken() };
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/auth`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    };
  }

  private async idToken(): Promise<string> {
    const nowS = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: this.issuer,
      aud: forgedClientId,
      sub: 'mallory',
      nonce: this.nonce,
      iat: nowS,
      exp: nowS + 60,
      ...this.forgery.claims,
    };
    if (this.forgery.isUnsigned) return new UnsecuredJWT(claims).encode();
    const { privateKey } = this.forgery.hasForeignKey ? this.keys.foreign : this.keys.own;
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k' }).sign(privateKey);
  }
}
