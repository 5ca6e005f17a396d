import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';

export type ContactRule = (a: UserId, b: UserId) => Promise<boolean>;

/** Further reasons why two people may message each other; modules beside chat add theirs at boot (a current ride). */
@Injectable()
export class ContactRules {
  private readonly rules: ContactRule[] = [];

  allow(rule: ContactRule): void {
    this.rules.push(rule);
  }

  async allows(a: UserId, b: UserId): Promise<boolean> {
    for (const rule of this.rules) if (await rule(a, b)) return true;
    return false;
  }
}
