import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';

export type ContactRule = (a: UserId, b: UserId) => Promise<boolean>;

/** Further reasons why two people may message each other; modules beside chat add theirs at boot (a current ride). */
@Injectable()
export class ContactRules {
  private readonly rules: ContactRule[] = [];
  private readonly callRules: ContactRule[] = [];

  /** `withCalls`: they may call each other as well, which asks for more than a message does. */
  allow(rule: ContactRule, { withCalls = false } = {}): void {
    this.rules.push(rule);
    if (withCalls) this.callRules.push(rule);
  }

  allows(a: UserId, b: UserId): Promise<boolean> {
    return holdsAny(this.rules, a, b);
  }

  allowsCalls(a: UserId, b: UserId): Promise<boolean> {
    return holdsAny(this.callRules, a, b);
  }
}

async function holdsAny(rules: readonly ContactRule[], a: UserId, b: UserId): Promise<boolean> {
  for (const rule of rules) if (await rule(a, b)) return true;
  return false;
}
