import { sql } from 'kysely';
import { statementsOf } from '../../database/statement.js';
import type { AgentsTables } from '../agents.tables.js';
import { helpArticlesMax } from './help.contract.js';

const statement = statementsOf<AgentsTables>();

/** `asked`: the words that people ask by. `said`: those of the answer. */
export interface Searched {
  readonly id: string;
  readonly asked: string;
  readonly said: string;
}

/** What a word counts that only the answer says, against one of `asked`. */
const saidWeight = sql.lit(0.35);
/** A little more for a word that comes more often. */
const often = sql`(1 + 0.1 * ln(cardinality(w.positions)))`;
/** Part of a question's weight that an article covers at least; with less it is about something else. */
const leastFit = sql.lit(0.4);
/** Further articles fit nearly as well as the best one. */
const nearBest = sql.lit(0.7);

/**
 * Ranks texts that come with the question, so that there is no copy of them to go stale. By stems; each word weighs as much as it is
 * rare among the articles ('ride' tells little), and one that no article has weighs most, against all of them. The question is words and
 * nothing else: no operator of a search is read in it.
 */
export const searchTexts = statement<{ articles: readonly Searched[]; question: string }>()(
  'agents.search_help',
  (_db, $) => sql<{ id: string; fit: number }>`
    with article as materialized (
      select a.id, to_tsvector('english', a.asked) as asked, to_tsvector('english', a.said) as said
      from jsonb_to_recordset(${$.json.articles}::jsonb) as a (id text, asked text, said text)
    ), word as (
      select id, lexeme, max(weight) as weight from (
        select id, w.lexeme, ${often} as weight from article, unnest(asked) w
        union all
        select id, w.lexeme, ${saidWeight} * ${often} from article, unnest(said) w
      ) each_word group by id, lexeme
    ), wanted as (
      select q.lexeme, ln(1 + (select count(*) from article)::numeric / greatest(1, count(word.id))) as rarity
      from unnest(to_tsvector('english', ${$.question}::text)) q left join word on word.lexeme = q.lexeme
      group by q.lexeme
    ), found as (
      select word.id, sum(word.weight * wanted.rarity) / (select sum(rarity) from wanted) as fit
      from wanted join word on word.lexeme = wanted.lexeme
      group by word.id
    )
    select id, fit::float8 as fit from found
    where fit >= ${leastFit} and fit >= ${nearBest} * (select max(fit) from found)
    order by fit desc, id limit ${sql.lit(helpArticlesMax)}`,
);
