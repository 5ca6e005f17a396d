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

const reads: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
const prepares: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
const acts: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false };

const confirmTool = toolBase({ name: 'confirm', description: mcpTexts.confirm, input: ConfirmInput });

/** The assistants' own tools, for machines that act by a person's token: what they look up is answered, what they change is prepared. */
@Injectable()
export class McpTools {
  private readonly logger = new Logger('Mcp');
  readonly offered: readonly OfferedTool[];

  constructor(
    private readonly callers: Callers,
    private readonly confirmations: McpConfirmations,
    private readonly town: TheTown,
  ) {
    const confirm = (holder: TokenHolder, input: unknown) => this.confirmations.confirm(holder, ConfirmInput.parse(input).confirm_id);
    this.offered = [...allTools.map((tool) => this.offer(tool)), this.wrap(confirmTool, acts, confirm)];
  }

  private offer(tool: Tool): OfferedTool {
    if (tool.kind === 'reads') return this.wrap(tool, reads, ({ me }, input) => tool.read(this.callers.as(me), input));
    return this.wrap(tool, prepares, (holder, input) => this.confirmations.prepare(holder, tool, input));
  }

  private wrap(tool: ToolBase, annotations: ToolAnnotations, run: (holder: TokenHolder, input: unknown) => Promise<object>): OfferedTool {
    const { name, description } = tool.describe();
    const isFor = ({ scope }: TokenHolder) => scope === 'act' || annotations === reads;
    return {
      name,
      description: annotations === prepares ? `${description} ${mcpTexts.prepares}` : description,
      annotations,
      inputSchema: schemaOf(tool),
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
function schemaOf(tool: ToolBase): StandardSchemaWithJSON {
  const { parameters } = tool.describe();
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
