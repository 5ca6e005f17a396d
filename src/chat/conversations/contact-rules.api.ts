import { Injectable } from '@nestjs/common';
import { later } from '../../contract/duration.js';
import type { UserId } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import { contactChanged } from '../chat.events.js';
import { contactKeptMs } from './conversation.contract.js';

/** Until when two people may write to each other; 'infinity' while no end is known. */
export type ContactEnd = Date | 'infinity';
/** Undefined where it is no reason for these two. */
export type ContactRule = (a: UserId, b: UserId) => Promise<ContactEnd | undefined>;

/**
 * Further reasons why two people may message each other; modules beside chat add theirs at boot (a current ride), and say when one
 * begins or ends: what was opened for it ends with it.
 */
@Injectable()
export class ContactRules {
  private readonly rules: ContactRule[] = [];
  private readonly callRules: ContactRule[] = [];

  /** `withCalls`: they may call each other as well, which asks for more than a message does. */
  allow(rule: ContactRule, { withCalls = false } = {}): void {
    this.rules.push(rule);
    if (withCalls) this.callRules.push(rule);
  }

  /** Until when they may by the reason that goes on longest; undefined where there is none. */
  async endOf(a: UserId, b: UserId): Promise<ContactEnd | undefined> {
    let end: ContactEnd | undefined;
    for (const rule of this.rules) end = latest(end, await rule(a, b));
    return end;
  }

  async allowsCalls(a: UserId, b: UserId): Promise<boolean> {
    for (const rule of this.callRules) if ((await rule(a, b)) !== undefined) return true;
    return false;
  }

  /** A reason holds from now on, or for longer: where they could not write any more they can again. */
  recordBegun(unit: Unit, a: UserId, b: UserId): void {
    unit.record(contactChanged, { a, b, atLeastUntil: null });
  }

  /** One is over: they can write for `contactKeptMs` more, unless another one goes on. */
  recordEnded(unit: Unit, a: UserId, b: UserId): void {
    unit.record(contactChanged, { a, b, atLeastUntil: later(unit.now, contactKeptMs) });
  }
}

function latest(one: ContactEnd | undefined, other: ContactEnd | undefined): ContactEnd | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one === 'infinity' || other === 'infinity') return 'infinity';
  return one > other ? one : other;
}
