import { Injectable, Logger } from '@nestjs/common';
import type { CallToolResult, StandardSchemaWithJSON, ToolAnnotations } from '@modelcontextprotocol/server';
import type { TokenHolder } from '../../access-tokens/access-tokens.api.js';
import { refuse } from '../../contract/problem.js';
import { problemOf } from '../../http/problem-of.js';
import { TheTown } from '../../service-area/the-town.api.js';
import { Callers } from '../tools/callers.js';
import { type Tool, type ToolBase, toolBase } from '../tools/tool.js';
import { allTools, refusal, resultOf, type ToolResult } from '../tools/toolbox.js';
import { McpConfirmations } from './mcp-confirmations.service.js';
import { ConfirmInput, mcpProblems } from './mcp.contract.js';
import { mcpTexts } from './texts.js';

/** A tool as it is offered to machines. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly inputSchema: StandardSchemaWithJSON;
  /** Who may not is neither told of it nor heard. */
  isFor(holder: TokenHolder): boolean;
  call(holder: TokenHolder, input: unknown): Promise<CallToolResult>;
}

/** How a tool is offered: what its calls may do, and what one does. */
interface Offer {
  readonly annotations: ToolAnnotations;
  run(holder: TokenHolder, input: unknown): Promise<object>;
}

const reads: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
const prepares: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
const acts: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false };

const confirmTool = toolBase({ name: 'confirm', description: mcpTexts.confirm, input: ConfirmInput });

/** The assistants' own tools, for machines that act by a person's token: what they look up is answered, what they change is prepared. */
@Injectable()
export class McpTools {
  private readonly logger = new Logger('Mcp');
  private known: { readonly timeZone: string; readonly tools: readonly OfferedTool[] } | undefined;

  constructor(
    private readonly callers: Callers,
    private readonly confirmations: McpConfirmations,
    private readonly town: TheTown,
  ) {}

  /** As the town's clock is now. */
  async offered(): Promise<readonly OfferedTool[]> {
    const { time_zone: timeZone } = await this.town.recent();
    if (this.known?.timeZone !== timeZone) this.known = { timeZone, tools: this.offeredIn(timeZone) };
    return this.known.tools;
  }

  private offeredIn(timeZone: string): readonly OfferedTool[] {
    const confirm = (holder: TokenHolder, input: unknown) => this.confirmations.confirm(holder, ConfirmInput.parse(input).confirm_id);
    const wrap = (tool: ToolBase, offer: Offer) => this.wrap(tool, offer, timeZone);
    return [...allTools.map((tool) => wrap(tool, this.offer(tool))), wrap(confirmTool, { annotations: acts, run: confirm })];
  }

  private offer(tool: Tool): Offer {
    if (tool.kind === 'reads') return { annotations: reads, run: ({ me }, input) => tool.read(this.callers.as(me), input) };
    return { annotations: prepares, run: (holder, input) => this.confirmations.prepare(holder, tool, input) };
  }

  private wrap(tool: ToolBase, { annotations, run }: Offer, timeZone: string): OfferedTool {
    const { name, description, parameters } = tool.describe(timeZone);
    const isFor = ({ scope }: TokenHolder) => scope === 'act' || annotations === reads;
    return {
      name,
      description: annotations === prepares ? `${description} ${mcpTexts.prepares}` : description,
      annotations,
      inputSchema: schemaOf(tool, parameters),
      isFor,
      call: (holder, input) => this.answer(async () => (isFor(holder) ? run(holder, input) : refuse(mcpProblems, 'read_only'))),
    };
  }

  /** What is refused says why; what broke says only that, and is logged here. */
  private async answer(run: () => Promise<object>): Promise<CallToolResult> {
    return answerOf(await resultOf(() => this.town.writes(run)).catch((error: unknown) => this.broken(error)));
  }

  private broken(error: unknown): ToolResult {
    const { code, message } = problemOf(error);
    this.logger.error({ err: error, code }, 'a tool failed');
    return refusal(message, code);
  }
}

function answerOf({ ok, result }: ToolResult): CallToolResult {
  const structuredContent = { ...result };
  return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent, isError: !ok };
}

/** Arguments are read by the tool itself. */
function schemaOf(tool: ToolBase, parameters: Record<string, unknown>): StandardSchemaWithJSON {
  const json = () => parameters;
  return {
    '~standard': {
      version: 1,
      vendor: 'hometown',
      validate(value) {
        const parsed = tool.parse(value);
        return 'error' in parsed ? { issues: [{ message: parsed.error }] } : { value: parsed.input };
      },
      jsonSchema: { input: json, output: json },
    },
  };
}
