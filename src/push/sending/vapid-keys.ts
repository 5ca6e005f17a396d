import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { lazily } from '../../http/lazily.js';
import { Settings } from '../../database/settings/settings.js';
import { webPush } from './web-push.js';

export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service writes to (M76). */
  readonly subject: string;
}

/** The keys by which push services know Hometown: given, or made once and shared by all instances. */
@Injectable()
export class VapidKeys {
  readonly get = lazily(() => this.read());

  constructor(
    private readonly config: Config,
    private readonly settings: Settings,
  ) {}

  private async read(): Promise<Vapid> {
    const { vapidKeys, vapidSubject: subject } = this.config;
    const keys = vapidKeys ?? (await this.settings.once('vapid-keys', async () => (await webPush()).generateVAPIDKeys()));
    return { publicKey: keys.publicKey, privateKey: keys.privateKey, subject };
  }
}
