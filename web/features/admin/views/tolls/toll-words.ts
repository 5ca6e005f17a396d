import type { TollRules } from '@server/fares/tolls/tolls.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { headingOf } from '../../state/tolls/toll-heading';
import { tollTexts as texts } from '../../tolls/toll-texts';

/** 'both ways', 'northbound'. */
export const directionOf = (rules: TollRules): string => (rules.is_one_way ? texts.headings[headingOf(rules)] : texts.bothWays);

/** A toll in a line: 'Harbor Bridge, $3.25, northbound'. */
export function tollWords(rules: TollRules, currency: string): string {
  const facts = { name: rules.name, amount: formatMoney(rules.amount_cents / 100, currency), direction: directionOf(rules) };
  return rules.is_on ? texts.facts(facts) : texts.factsOff(facts);
}
