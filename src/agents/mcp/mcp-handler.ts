import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { TokenHolder } from '../../access-tokens/access-tokens.api.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import type { OfferedTool } from './mcp-tools.service.js';
import { mcpTexts } from './texts.js';

export type McpHandler = (request: KitRequest, response: KitResponse, holder: TokenHolder | undefined) => Promise<void>;

/**
 * The official SDK over HTTP without sessions: each request is answered by itself, on any instance. Loaded with the first
 * request, because most towns have it off.
 */
export function makeMcpHandler(offered: () => Promise<readonly OfferedTool[]>, onerror: (error: Error) => void): McpHandler {
  const holders = new WeakMap<object, TokenHolder>();
  const { fetch } = createMcpHandler(async ({ authInfo }) => serverFor(await offered(), authInfo && holders.get(authInfo.extra ?? {})), {
    // Nothing that could be subscribed to ever changes.
    maxSubscriptions: 0,
    onerror,
  });
  const handle = toNodeHandler({ fetch }, { onerror });
  return async (request, response, holder) => {
    // Who calls goes by identity: nothing of a request can stand for it.
    const extra = {};
    if (holder) holders.set(extra, holder);
    await handle(Object.assign(request, { auth: { token: '', clientId: '', scopes: [], extra } }), response, request.body);
  };
}

function serverFor(tools: readonly OfferedTool[], holder: TokenHolder | undefined): McpServer {
  const server = new McpServer(
    { name: 'hometown', title: 'Hometown', version: '1' },
    { capabilities: { tools: { listChanged: false } }, instructions: mcpTexts.instructions },
  );
  if (!holder) return server;
  const offered = tools.filter((tool) => tool.isFor(holder));
  for (const { name, call, isFor: _, ...tool } of offered) server.registerTool(name, tool, (input: unknown) => call(holder, input));
  return server;
}
