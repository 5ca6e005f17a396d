import { hkdfSync } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Clock } from '../../config/clock.js';
import type { Config } from '../../config/config.js';
import { later } from '../../contract/duration.js';

/** The key of what is signed or encrypted for one purpose. */
export function keyFor({ sessionSecret }: Config, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, '', purpose, 32));
}

/** What a browser carries for us for a short time, and can neither read nor change. */
export class Seal {
  private readonly key: Uint8Array;

  constructor(
    private readonly clock: Clock,
    config: Config,
    purpose: string,
  ) {
    this.key = keyFor(config, purpose);
  }

  async close(content: JWTPayload, lifeMs: number): Promise<string> {
    const { EncryptJWT } = await import('jose');
    const now = this.clock.now();
    return new EncryptJWT(content)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuedAt(now)
      .setExpirationTime(later(now, lifeMs))
      .encrypt(this.key);
  }

  /** Undefined where its time is over, or it is none of ours. */
  async open(value: string): Promise<JWTPayload | undefined> {
    const { errors, jwtDecrypt } = await import('jose');
    try {
      const { payload } = await jwtDecrypt(value, this.key, { currentDate: this.clock.now() });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
