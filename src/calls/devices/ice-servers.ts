import { createHmac } from 'node:crypto';
import type { IceServerConfig } from '../../config/config.js';
import type { UserId } from '../../contract/ids.js';
import { maxCallMs } from '../calls.contract.js';
import type { IceServer } from './devices.contract.js';

/**
 * The servers as a browser takes them. One that shares a secret with us gets a username that says until when it counts, and its
 * HMAC as the credential, as coturn's `use-auth-secret` reads them: it outlasts the longest call, and is worth nothing after it.
 */
export function iceServersFor(configured: readonly IceServerConfig[], user: UserId, now: Date): IceServer[] {
  return configured.map(({ urls, username, credential, secret }) => {
    if (secret !== undefined) return { urls, ...credentialOf(secret, user, now) };
    return { urls, ...(username === undefined ? {} : { username }), ...(credential === undefined ? {} : { credential }) };
  });
}

function credentialOf(secret: string, user: UserId, now: Date): Required<Pick<IceServer, 'username' | 'credential'>> {
  const until = Math.ceil((now.getTime() + maxCallMs) / 1_000);
  const username = `${until}:${user}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
