import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import { sharedRidePaths } from '../contract/pages/ride-paths.js';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { awayRetryS } from '../database/patience.js';
import { loggedPath } from '../http/logging/logging.js';
import type { KitRequest, KitResponse } from '../http/request.js';
import { Bare } from '../http/route.js';
import { TheTown } from '../service-area/the-town.api.js';
import { PageCallers } from './page-caller.js';
import type { Rendered } from './ssr.contract.js';
import { WebAssets } from './web-assets.js';

/** A page that is still streaming after this long (ms) is ended; the browser renders the rest. */
const streamMaxMs = 10_000;

/** Every address that is no API call and no file is a page. */
@Controller()
export class SsrController {
  private readonly logger = new Logger('Ssr');

  constructor(
    private readonly assets: WebAssets,
    private readonly callers: PageCallers,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly town: TheTown,
  ) {}

  @Get('{*path}')
  @Bare('public')
  async page(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    const url = this.urlOf(request);
    const plain = withoutEmptyParts(url);
    if (plain !== undefined) return send(response, { kind: 'redirect', status: 301, location: plain });
    // Whoever has the address of such a page may read it.
    if (request.path.startsWith(sharedRidePaths)) hideAddress(response);
    const renderer = await this.assets.renderer();
    const rendered = await renderer.render({
      url,
      cookie: request.headers.cookie ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
      isSignedIn: request.me !== undefined,
      caller: this.callers.for(request),
      assets: renderer.assets,
      nonce: response.locals.nonce,
      now: this.clock.now(),
      town: await this.town.recent(),
      onError: (error) => this.logger.error({ err: error, path: loggedPath(request.path) }, 'a page could not be rendered'),
    });
    send(response, rendered);
  }

  /** On the configured origin, never the Host header's (PG-2). */
  private urlOf(request: KitRequest): string {
    const wanted = this.config.publicUrl + request.originalUrl;
    return URL.canParse(wanted) ? wanted : `${this.config.publicUrl}/not-found`;
  }
}

/** Neither search engines nor other sites learn of the address (M53). */
function hideAddress(response: KitResponse): void {
  response.setHeader('x-robots-tag', 'noindex, nofollow');
  response.setHeader('referrer-policy', 'no-referrer');
}

/** The path that an address with repeated slashes stands for: each page has one address, and `//` begins another site's. */
function withoutEmptyParts(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  return pathname.includes('//') ? pathname.replaceAll(/\/{2,}/g, '/') + search : undefined;
}

function send(response: KitResponse, rendered: Rendered): void {
  response.setHeader('cache-control', 'private, no-store');
  if (rendered.kind === 'redirect') {
    response.redirect(rendered.status, rendered.location);
    return;
  }
  if (rendered.status === 503) response.setHeader('retry-after', awayRetryS);
  response.status(rendered.status).type('html');
  if (rendered.kind === 'page') {
    response.send(rendered.html);
    return;
  }
  const timer = setTimeout(() => rendered.abort(), streamMaxMs);
  response.on('close', () => clearTimeout(timer));
  rendered.pipe(response);
}
