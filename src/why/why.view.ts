import { Tariff } from '../fares/fare.api.js';
import type { Why, WhyMoney, WhyRules } from './why.contract.js';
import type { EntryRow, EventRow, MessagesRow, NoticeRow, RideHead, RoundRow } from './why.queries.js';

interface Parts {
  readonly events: readonly EventRow[];
  readonly rounds: readonly RoundRow[];
  readonly entries: readonly EntryRow[];
  readonly notices: readonly NoticeRow[];
  readonly messages: readonly MessagesRow[];
}

/** The story as it is told. */
export function viewWhy(head: RideHead, { events, rounds, entries, notices, messages }: Parts): Why {
  return {
    ride_id: head.id,
    my_role: head.my_role,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    preferred: head.preferred,
    rounds: rounds.map((round) => ({
      ...round,
      offered_at: round.offered_at.toISOString(),
      expires_at: round.expires_at.toISOString(),
    })),
    money: moneyOf(head, entries),
    notices: notices.map((notice) => ({
      ...notice,
      told: namesOf(notice.told),
      created_at: notice.created_at.toISOString(),
      read_at: notice.read_at?.toISOString() ?? null,
    })),
    messages: messages.map((written) => ({
      ...written,
      first_at: written.first_at.toISOString(),
      last_at: written.last_at.toISOString(),
    })),
  };
}

function moneyOf(head: RideHead, entries: readonly EntryRow[]): WhyMoney {
  const { currency, is_scheduled, lines, price_cents, driver_share_cents, charges, sum_cents } = head;
  return {
    currency,
    is_scheduled,
    price_cents,
    driver_share_cents,
    charges,
    sum_cents,
    lines: lines.map(({ label, amount }) => ({ label, amount_cents: Math.round(amount * 100) })),
    rules: rulesOf(Tariff.parse(head.rules), is_scheduled),
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}

function rulesOf(tariff: Tariff, isScheduled: boolean): WhyRules {
  const { platform_percent, wait_per_minute_cents, late_cancel_cents, no_show_cents } = tariff;
  return {
    platform_percent,
    wait_per_minute_cents,
    late_cancel_cents,
    no_show_cents,
    free_wait_minutes: isScheduled ? tariff.scheduled_free_wait_minutes : tariff.free_wait_minutes,
    free_cancel_minutes: isScheduled ? tariff.scheduled_free_cancel_minutes : tariff.free_cancel_minutes,
  };
}

/** 'driver_arrived:{ride}:{version}' is 'driver_arrived'; the same again is told once. */
function namesOf(told: readonly string[]): string[] {
  return [...new Set(told.map((event) => event.split(':')[0] ?? event))];
}
