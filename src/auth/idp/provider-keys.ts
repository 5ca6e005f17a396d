import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { Settings } from '../../database/settings/settings.js';

/** Where the embedded provider is mounted. */
export const oidcPath = '/oidc';
export const signingAlgorithm = 'ES256';
/** Hometown's own client at the embedded provider. */
export const embeddedClientId = 'hometown';

interface Keys {
  readonly signing: JWK;
  readonly cookie: string;
  readonly clientSecret: string;
}

/** What the embedded provider signs with: made once, the same on all instances and after every restart. */
@Injectable()
export class ProviderKeys {
  constructor(private readonly settings: Settings) {}

  read(): Promise<Keys> {
    return this.settings.once('embedded-provider', makeKeys);
  }
}

async function makeKeys(): Promise<Keys> {
  const { exportJWK, generateKeyPair } = await import('jose');
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  return {
    signing: { ...(await exportJWK(privateKey)), alg: signingAlgorithm, use: 'sig', kid: randomBytes(8).toString('hex') },
    cookie: randomBytes(32).toString('base64url'),
    clientSecret: randomBytes(32).toString('base64url'),
  };
}
