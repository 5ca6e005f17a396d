import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { AddressInfo, Server } from 'node:net';
import type * as Oidc from 'openid-client';
import { Config } from '../../config/config.js';
import { isAgentId, UserId } from '../../contract/ids.js';
import type { Claims } from '../../profiles/profiles.api.js';
import { deskRolesIn, type RolesClaim } from './desk-roles.rules.js';
import type { Attempt } from './attempts.js';
import { Email, type SignInError } from '../auth.contract.js';
import { passwordMarkIn } from '../idp/methods.js';
import { embeddedClientId, oidcPath, ProviderKeys } from '../idp/provider-keys.js';

type Library = typeof Oidc;

const timeoutS = 5;
const scope = 'openid profile email';
const callbackPath = '/auth/callback';

/** Why nobody was signed in; people see it at the next sign-in. */
export class SignInFailure extends Error {
  constructor(
    readonly reason: SignInError,
    options?: ErrorOptions,
  ) {
    super(`sign-in ended: ${reason}`, options);
    this.name = 'SignInFailure';
  }
}

export interface Start {
  /** `proof`: of somebody who is signed in. */
  readonly wants: 'sign-in' | 'sign-up' | 'proof';
  /** Ask for the password even if the provider still knows this browser. */
  readonly again: boolean;
  /** Why the last attempt failed: the embedded provider's form says it. */
  readonly notice?: SignInError | undefined;
}

/** Who came back from the provider. */
export interface Arrival {
  readonly claims: Claims;
  /** How long before it signed its word it had asked them who they are (s), by its own clock; undefined where it does not say. */
  readonly authAgeS: number | undefined;
  /** Names the password at the embedded provider; undefined at another one. */
  readonly passwordMark?: string | undefined;
}

/** Hometown at an OpenID provider: authorization code flow with PKCE, state and nonce (SEC-2). */
@Injectable()
export class RelyingParty {
  private configuration: Promise<Oidc.Configuration> | undefined;

  constructor(
    private readonly config: Config,
    private readonly keys: ProviderKeys,
    private readonly adapter: HttpAdapterHost,
  ) {}

  /** Whether the provider is our own: it always asks, so nothing can go round in circles. */
  get isEmbedded(): boolean {
    return this.config.oidc === undefined;
  }

  /** Where to send the browser. */
  async begin({ wants, again, notice }: Start, { state, nonce, verifier }: Attempt): Promise<URL> {
    const [oidc, configuration] = await this.discovered();
    return oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.config.publicUrl + callbackPath,
      scope,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...promptOf(configuration, wants, again),
      ...(notice && this.isEmbedded ? { notice } : {}),
    });
  }

  /** Who came back to `address`: the code is exchanged, and everything the provider signed is checked. */
  async finish(address: string, attempt: Attempt): Promise<Arrival> {
    const [oidc, configuration] = await this.discovered();
    const { publicUrl } = this.config;
    try {
      const { search } = new URL(address, publicUrl);
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(callbackPath + search, publicUrl), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new SignInFailure('failed');
      const hasProfile = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasProfile ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      const authAgeS = claims.auth_time === undefined ? undefined : claims.iat - claims.auth_time;
      const passwordMark = this.isEmbedded ? passwordMarkIn(claims['amr']) : undefined;
      return { claims: claimsOf({ ...claims, ...more }, this.config.oidc?.roles), authAgeS, passwordMark };
    } catch (error) {
      throw error instanceof SignInFailure ? error : new SignInFailure(reasonOf(oidc, error), { cause: error });
    }
  }

  /** Found, and its code loaded, at the first sign-in: at boot the embedded provider does not listen yet. */
  private async discovered(): Promise<[Library, Oidc.Configuration]> {
    const oidc = await import('openid-client');
    this.configuration ??= this.discover(oidc);
    try {
      return [oidc, await this.configuration];
    } catch (error) {
      this.configuration = undefined;
      throw new SignInFailure('unavailable', { cause: error });
    }
  }

  private async discover(oidc: Library): Promise<Oidc.Configuration> {
    const { publicUrl } = this.config;
    const { issuer, clientId, clientSecret } = this.config.oidc ?? {
      issuer: publicUrl + oidcPath,
      clientId: embeddedClientId,
      clientSecret: (await this.keys.read()).clientSecret,
    };
    const execute = [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])];
    const options: Oidc.DiscoveryRequestOptions = { execute, timeout: timeoutS };
    // openid-client's own words for what fetch takes.
    if (this.isEmbedded) options[oidc.customFetch] = (url, init) => fetch(this.withinMachine(url), init as RequestInit);
    return oidc.discovery(new URL(issuer), clientId, undefined, authentication(oidc, clientSecret), options);
  }

  /** PUBLIC_URL need not be reachable from here (container, proxy): our own provider is on our own port. */
  private withinMachine(url: string): string {
    const server: Server = this.adapter.httpAdapter.getHttpServer();
    // A listening TCP server has an address of this form.
    const { address, port, family } = server.address() as AddressInfo;
    const host = family === 'IPv6' && address !== '::' ? `[${address}]` : address;
    const reachable = ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : host;
    const { pathname, search } = new URL(url);
    return `http://${reachable}:${port}${pathname}${search}`;
  }
}

/** Basic is what OpenID Connect says; post where the provider lists only that. */
function authentication(oidc: Library, secret: string): Oidc.ClientAuth {
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    method(secret)(server, client, body, headers);
  };
}

function promptOf(configuration: Oidc.Configuration, wants: Start['wants'], again: boolean): Record<string, string> {
  // Two words for one wish: providers know the one, the other, or both. By the second they also say when they asked.
  if (wants === 'proof') return { prompt: 'login', max_age: '0' };
  const asked: Record<string, string> = again ? { prompt: 'login' } : {};
  if (wants === 'sign-in') return asked;
  const prompts = configuration.serverMetadata()['prompt_values_supported'];
  return Array.isArray(prompts) && prompts.includes('create') ? { prompt: 'create' } : { screen_hint: 'signup', ...asked };
}

/** Only what has the right form is taken; agents' ids are nobody's `sub` (S40). */
function claimsOf(raw: Record<string, unknown>, roles: RolesClaim | undefined): Claims {
  const sub = UserId.safeParse(raw['sub']);
  if (!sub.success || isAgentId(sub.data)) throw new SignInFailure('failed');
  const name = raw['name'];
  return {
    sub: sub.data,
    name: typeof name === 'string' ? name : undefined,
    // What its provider says that nobody has proved is nobody's address; some say it by a word.
    email: String(raw['email_verified']) === 'false' ? undefined : Email.safeParse(raw['email']).data,
    deskRoles: roles && deskRolesIn(raw, roles),
  };
}

function reasonOf(oidc: Library, error: unknown): SignInError {
  if (error instanceof oidc.AuthorizationResponseError) return error.error === 'access_denied' ? 'cancelled' : 'failed';
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'failed';
  return isOutage(error) ? 'unavailable' : 'failed';
}

function isOutage(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.message === 'fetch failed' || isOutage(error.cause));
}
