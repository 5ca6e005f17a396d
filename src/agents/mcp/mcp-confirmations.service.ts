import { Injectable } from '@nestjs/common';
import type { TokenHolder } from '../../access-tokens/access-tokens.api.js';
import { Clock } from '../../config/clock.js';
import { later } from '../../contract/duration.js';
import type { Id } from '../../contract/ids.js';
import { commonProblems, Problem, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { Rates } from '../../http/rates/rates.js';
import { agentProblems, confirmWithinMs } from '../agents.contract.js';
import { agentTexts } from '../texts.js';
import { Callers } from '../tools/callers.js';
import type { ActingTool } from '../tools/tool.js';
import { actingToolOf } from '../tools/toolbox.js';
import { deedOf } from '../words.js';
import { confirmOfToken, insertOfToken, stateOfToken, type TokenConfirmation } from './mcp-confirmations.queries.js';
import { actRate, mcpProblems, prepareRate } from './mcp.contract.js';

/** What was prepared and waits for its confirmation. */
export interface Prepared {
  readonly done: false;
  /** What would happen: a confirmation's summary. */
  readonly would: string;
  readonly confirm_id: Id;
  readonly expires_at: string;
}

/** What changes something is prepared by one call and done by a second, exactly as it was prepared (M131, M185). */
@Injectable()
export class McpConfirmations {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly rates: Rates,
    private readonly callers: Callers,
  ) {}

  async prepare({ me, tokenId: token }: TokenHolder, tool: ActingTool, input: unknown): Promise<Prepared> {
    await this.rates.spend('agents.mcp.prepare', `user:${me.id}`, prepareRate);
    const { params, summary } = await tool.prepare(this.callers.as(me), input);
    const now = this.clock.now();
    const asked = { token, user: me.id, tool: tool.name, params, summary };
    const made = await this.sql.one(insertOfToken, { ...asked, expires_at: later(now, confirmWithinMs), now });
    if (!made) throw new Error('a confirmation was not made');
    return { done: false, would: summary, confirm_id: made.id, expires_at: made.expires_at.toISOString() };
  }

  /** It is given before the act begins: of two at once one acts, and what failed halfway is prepared anew. */
  async confirm(holder: TokenHolder, id: Id): Promise<object> {
    await this.rates.spend('agents.mcp.act', `token:${holder.tokenId}`, actRate);
    const { tool, params, summary } = await this.take(holder, id);
    const acting = actingToolOf(tool);
    const done = acting.act(await this.callers.as(holder.me).confirmed(id), params);
    return (await done.catch((error: unknown) => throwInDoubt(error, summary))).facts;
  }

  private async take({ tokenId: token }: TokenHolder, id: Id): Promise<TokenConfirmation> {
    const taken = await this.sql.one(confirmOfToken, { id, token, now: this.clock.now() });
    if (taken) return taken;
    const known = await this.sql.one(stateOfToken, { id, token });
    if (!known) refuse(commonProblems, 'not_found');
    return known.state === 'confirmed' ? refuse(mcpProblems, 'already_confirmed') : refuse(agentProblems, 'confirmation_over');
  }
}

/** What said no did nothing; what broke may have done it, and nobody knows: in the words of a chat (M134). */
function throwInDoubt(error: unknown, plan: string): never {
  if (error instanceof Problem && error.status < 500) throw error;
  const [status] = commonProblems.internal;
  throw Object.assign(new Problem('interrupted', status, agentTexts.maybeDone({ summary: deedOf(plan) })), { cause: error });
}
