import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import type { Provider } from 'oidc-provider';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { Sql } from '../../database/sql.js';
import { lateHandler, lazily } from '../../http/lazily.js';
import { countedAddress } from '../../http/rates/counted-address.js';
import { Rates } from '../../http/rates/rates.js';
import { Accounts } from './accounts.js';
import { PasswordForms } from '../passwords/password-forms.js';
import { Interactions } from './interactions.js';
import { oidcPath, ProviderKeys } from './provider-keys.js';

const maxFormBytes = 4_096;

/**
 * Serves the embedded OpenID provider under /oidc and takes its forms under /idp, unless another provider is
 * configured. Goes before Nest's router; the forms' pages themselves are ours like all pages. The provider is made
 * when the first person signs in.
 */
export function mountEmbeddedProvider(app: NestExpressApplication): void {
  const { oidc, servesWeb, publicUrl } = app.get(Config);
  if (oidc || !servesWeb) return;
  const provider = lazily(() => makeProvider(app));
  const serve = lateHandler(async () => (await provider()).callback());
  app.use(oidcPath, pinAddress(publicUrl), limitStarts(app.get(Rates)), serve);
  app.use('/idp', forms(provider, app.get(Interactions, { strict: false }), app.get(PasswordForms, { strict: false })));
}

async function makeProvider(app: NestExpressApplication): Promise<Provider> {
  const { createProvider } = await import('./provider.js');
  const provider = createProvider({
    publicUrl: app.get(Config).publicUrl,
    keys: await app.get(ProviderKeys).read(),
    sql: app.get(Sql),
    clock: app.get(Clock),
    accounts: app.get(Accounts, { strict: false }),
  });
  const logger = new Logger('IdentityProvider');
  provider.on('server_error', (_ctx, error) => logger.error({ err: error }, 'the identity provider failed'));
  return provider;
}

function forms(provider: () => Promise<Provider>, interactions: Interactions, passwords: PasswordForms): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: maxFormBytes, inflate: false, parameterLimit: 10 });
  router.post('/password/forgot', form, (request, response) => passwords.forget(request, response));
  router.post('/password/reset', form, (request, response) => passwords.reset(request, response));
  router.get('/:uid', async (request, response) => interactions.choose(await provider(), request, response));
  router.post('/:uid/sign-in', form, async (request, response) => interactions.submit(await provider(), 'sign-in', request, response));
  router.post('/:uid/sign-up', form, async (request, response) => interactions.submit(await provider(), 'sign-up', request, response));
  return router;
}

/**
 * The provider names its endpoints after the request's address: whatever that claims to be, ours is PUBLIC_URL
 * (PG-2). Its own session cookie is left out, so that each sign-in asks for the password: the product's
 * session is the one that lasts, and a shared computer keeps nobody signed in.
 */
function pinAddress(publicUrl: string) {
  const { host, protocol } = new URL(publicUrl);
  return (request: Request, _response: Response, next: NextFunction): void => {
    request.headers.host = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete request.headers['x-forwarded-host'];
    if (request.headers.cookie) request.headers.cookie = withoutSession(request.headers.cookie);
    next();
  };
}

function withoutSession(cookies: string): string {
  return cookies
    .split(/;\s*/)
    .filter((cookie) => !/^_session(\.sig)?=/.test(cookie))
    .join('; ');
}

/** As the provider's own router reads it. */
const startPath = /^\/auth\/?$/i;

/** Each start writes a row that lives for ten minutes. */
function limitStarts(rates: Rates) {
  return async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    if (startPath.test(request.path)) await rates.spendRequest(`ip:${countedAddress(request.ip)}`);
    next();
  };
}
