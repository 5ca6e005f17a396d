import { Tariff } from '../fare.api.js';
import type { DeskTariff, TariffState } from './desk-tariffs.contract.js';
import type { DeskTariffRow } from './desk-tariffs.queries.js';
import { rulesOf } from './desk-tariffs.rules.js';

interface At {
  /** Id of the tariff in force. */
  readonly inForce: string;
  readonly now: Date;
}

/** A tariff as admins read it. */
export function viewTariff(row: DeskTariffRow, at: At): DeskTariff {
  const { id, number, reason, creator, withdrawer, withdrawn_at: withdrawnAt, withdrawn_reason: withdrawnReason } = row;
  return {
    id,
    number,
    state: stateOf(row, at),
    rules: rulesOf(Tariff.parse(row.rules)),
    before: row.before === null ? null : rulesOf(Tariff.parse(row.before)),
    valid_from: row.valid_from.toISOString(),
    created_by: creator,
    created_at: row.created_at.toISOString(),
    reason,
    withdrawn: withdrawnAt === null ? null : { by: withdrawer, at: withdrawnAt.toISOString(), reason: withdrawnReason },
  };
}

function stateOf({ id, withdrawn_at: withdrawnAt, valid_from: validFrom }: DeskTariffRow, { inForce, now }: At): TariffState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (validFrom > now) return 'planned';
  return id === inForce ? 'in_force' : 'over';
}
