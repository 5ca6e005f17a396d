import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { safePath, signInPath } from '../../contract/safe-path.js';
import { problemOf } from '../../http/problem-of.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { type Attempt, Attempts } from './attempts.js';
import { SignInError } from '../auth.contract.js';
import { signedInElsewhere } from '../idp/interactions.js';
import { type ProblemPage, problemPage } from './problem-page.js';
import { RelyingParty, SignInFailure, type Start } from './relying-party.js';
import { closingPagePath } from '../closing/keep-account.contract.js';
import { KeepTickets } from '../closing/keep-tickets.js';
import { SignedInBrowser } from './signed-in-browser.js';
import { AccountIsClosing, SignInService } from './sign-in.service.js';

/** Pages and redirects of signing in; none of them has a contract, because browsers go there, not code. */
@Controller()
export class SignInController {
  private readonly logger = new Logger('SignIn');

  constructor(
    private readonly config: Config,
    private readonly relyingParty: RelyingParty,
    private readonly attempts: Attempts,
    private readonly signIns: SignInService,
    private readonly browsers: SignedInBrowser,
    private readonly tickets: KeepTickets,
  ) {}

  @Get('sign-in')
  @Bare('public')
  signIn(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    return this.begin('sign-in', request, response);
  }

  @Get('sign-up')
  @Bare('public')
  signUp(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    return this.begin('sign-up', request, response);
  }

  @Get('auth/callback')
  @Bare('public')
  async callback(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    const attempt = await this.attemptOf(request, response);
    // Another tab signed in meanwhile, and the provider sent this one back without asking.
    if (attempt && request.me && request.query['error'] === signedInElsewhere) return response.redirect(303, safePath(attempt.target));
    try {
      if (!attempt) throw new SignInFailure('expired');
      await this.complete(attempt, request, response);
      response.redirect(303, safePath(attempt.target));
    } catch (error) {
      if (error instanceof AccountIsClosing) return this.offerToKeep(error, response);
      // Back or reload after a sign-in that worked.
      if (!attempt && request.me) return response.redirect(303, safePath(undefined));
      response.redirect(303, againPath(attempt?.target, this.reasonOf(error)));
    }
  }

  /** What this browser set out to do; undefined where that is over, or was never begun here. */
  private async attemptOf({ headers, query: { state } }: KitRequest, response: KitResponse): Promise<Attempt | undefined> {
    return typeof state === 'string' ? this.attempts.take(response, headers.cookie, state) : undefined;
  }

  private async begin(wants: Start['wants'], request: KitRequest, response: KitResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    const target = safePath(request.query['redirect_url']);
    const elsewhere = this.publicAddress(request);
    if (elsewhere) return response.redirect(303, elsewhere);
    if (request.me) return response.redirect(303, target);
    const notice = SignInError.safeParse(request.query['error']).data;
    const again = signInPath(target, `/${wants}`);
    if (notice && !this.relyingParty.isEmbedded) return show(response, problemPage(notice, again, request.headers.cookie));
    if (this.browsers.isTooOften(target, request, response)) return show(response, problemPage('too_often', again, request.headers.cookie));
    try {
      await this.send({ wants, notice, again: this.browsers.mustAskAgain(request) }, target, { request, response });
    } catch (error) {
      show(response, problemPage(this.reasonOf(error), again, request.headers.cookie));
    }
  }

  private async send(start: Start, target: string, { request, response }: { request: KitRequest; response: KitResponse }): Promise<void> {
    const { url, secrets } = await this.relyingParty.begin(start);
    await this.attempts.keep(response, request.headers.cookie, { ...secrets, target });
    response.redirect(303, url.href);
  }

  private async complete(attempt: Attempt, request: KitRequest, response: KitResponse): Promise<void> {
    const query = new URL(request.originalUrl, this.config.publicUrl).search;
    const claims = await this.relyingParty.finish(query, attempt);
    this.browsers.remember(response, await this.signIns.signIn(claims, this.browsers.of(request)));
  }

  private async offerToKeep({ returning, eraseAt }: AccountIsClosing, response: KitResponse): Promise<void> {
    await this.tickets.give(response, returning);
    response.redirect(303, `${closingPagePath}?until=${encodeURIComponent(eraseAt.toISOString())}`);
  }

  /** Cookies belong to one host: whoever came by another name (127.0.0.1 for localhost) is sent to ours, once. */
  private publicAddress(request: KitRequest): string | undefined {
    const ours = new URL(this.config.publicUrl);
    if (request.host === ours.host || request.query['moved'] !== undefined) return undefined;
    const url = new URL(request.originalUrl, ours);
    url.host = ours.host;
    url.protocol = ours.protocol;
    url.searchParams.set('moved', '1');
    return url.href;
  }

  private reasonOf(error: unknown): SignInError {
    if (error instanceof SignInFailure) {
      this.logger.debug({ err: error.cause, reason: error.reason }, 'a sign-in ended early');
      return error.reason;
    }
    this.logger.error({ err: error }, 'a sign-in failed');
    return problemOf(error).status === 503 ? 'unavailable' : 'failed';
  }
}

function show(response: KitResponse, { status, html, retryAfterS }: ProblemPage): void {
  if (retryAfterS !== undefined) response.setHeader('retry-after', retryAfterS);
  response.status(status).type('html').send(html);
}

function againPath(target: string | undefined, reason: SignInError): string {
  const path = signInPath(target ?? '');
  return `${path}${path.includes('?') ? '&' : '?'}error=${reason}`;
}
