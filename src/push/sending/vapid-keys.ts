import { Injectable } from '@nestjs/common';
import webpush from 'web-push';
import { Config } from '../../config/config.js';
import { Settings } from '../../database/settings/settings.js';

export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service writes to (M76). */
  readonly subject: string;
}

/** The keys by which push services know Hometown: given, or made once and shared by all instances. */
@Injectable()
export class VapidKeys {
  private kept: Promise<Vapid> | undefined;

  constructor(
    private readonly config: Config,
    private readonly settings: Settings,
  ) {}

  get(): Promise<Vapid> {
    this.kept ??= this.read().catch((error: unknown) => {
      this.kept = undefined;
      throw error;
    });
    return this.kept;
  }

  private async read(): Promise<Vapid> {
    const { vapidKeys, vapidSubject: subject } = this.config;
    const keys = vapidKeys ?? (await this.settings.once('vapid-keys', () => Promise.resolve(webpush.generateVAPIDKeys())));
    return { publicKey: keys.publicKey, privateKey: keys.privateKey, subject };
  }
}
