import { All, Controller, Logger, Req, Res } from '@nestjs/common';
import { AccessTokensApi, type TokenHolder } from '../../access-tokens/access-tokens.api.js';
import { mcpPath } from '../../access-tokens/access-tokens.contract.js';
import { Config } from '../../config/config.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { lazily } from '../../http/lazily.js';
import { Rates } from '../../http/rates/rates.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { McpTools } from './mcp-tools.service.js';
import { mcpProblems, mcpRate, tokenRate } from './mcp.contract.js';

/** The tools for other assistants (M185). A token is asked for and nothing else: a session's cookie says nothing here. */
@Controller()
export class McpController {
  private readonly logger = new Logger('Mcp');
  private readonly handler = lazily(async () => {
    const { makeMcpHandler } = await import('./mcp-handler.js');
    return makeMcpHandler(
      () => this.tools.offered(),
      (error) => this.logger.debug({ err: error }, 'a message was refused'),
    );
  });

  constructor(
    private readonly config: Config,
    private readonly tokens: AccessTokensApi,
    private readonly rates: Rates,
    private readonly tools: McpTools,
  ) {}

  /** Without sessions there is nothing to get or to delete: the SDK says so. */
  @All(mcpPath)
  @Bare('public')
  async serve(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    if (!this.config.servesMcp) refuse(commonProblems, 'not_found');
    this.assertOrigin(request);
    const holder = request.method === 'POST' ? await this.holder(request, response) : undefined;
    response.setHeader('cache-control', 'no-store');
    const handle = await this.handler();
    await handle(request, response, holder);
  }

  /** Programs send no Origin. A page of another site has no business here, whatever name it gave to our address (DNS rebinding). */
  private assertOrigin(request: KitRequest): void {
    const origin = request.get('origin');
    if (origin !== undefined && origin !== new URL(this.config.publicUrl).origin) refuse(commonProblems, 'cross_origin');
  }

  private async holder(request: KitRequest, response: KitResponse): Promise<TokenHolder> {
    const { authorization } = request.headers;
    const holder = await this.tokens.find(authorization);
    if (!holder) return refuseToken(response, authorization);
    // Many in one would pass as one.
    if (Array.isArray(request.body)) refuse(mcpProblems, 'no_batches');
    await this.rates.spend('agents.mcp', `user:${holder.me.id}`, mcpRate);
    await this.rates.spend('agents.mcp.token', `token:${holder.tokenId}`, tokenRate);
    return holder;
  }
}

/** As RFC 6750 asks: what is missing, or that it is of no use. */
function refuseToken(response: KitResponse, authorization: string | undefined): never {
  const challenge = 'Bearer realm="Hometown"';
  response.setHeader('www-authenticate', authorization === undefined ? challenge : `${challenge}, error="invalid_token"`);
  return refuse(mcpProblems, authorization === undefined ? 'no_token' : 'bad_token');
}
