import { Injectable } from '@nestjs/common';
import { keepSetting, settingOf } from './settings.queries.js';
import { Sql } from '../sql.js';

/** Values that the product makes for itself once and all instances share (signing keys and the like). */
@Injectable()
export class Settings {
  constructor(private readonly sql: Sql) {}

  /** The stored value of `key`, or `make()` stored now; with several instances the first one counts. */
  async once<T extends object>(key: string, make: () => Promise<T>): Promise<T> {
    const stored = await this.read<T>(key);
    if (stored) return stored;
    const value = await make();
    await this.sql.all(keepSetting, { key, value });
    return (await this.read<T>(key)) ?? value;
  }

  private async read<T extends object>(key: string): Promise<T | undefined> {
    // Made by whoever asks for the key, so it has their shape.
    return (await this.sql.one(settingOf, { key }))?.value as T | undefined;
  }
}
