import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import { safePath, signInPath } from '../../contract/safe-path.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { type Attempt, Attempts } from './attempts.js';
import { SignInError } from '../auth.contract.js';
import { signedInElsewhere } from '../idp/interactions.js';
import { ProviderRound } from '../reauthentication/provider-round.js';
import { failureReason } from './failure-reason.js';
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
    private readonly relyingParty: RelyingParty,
    private readonly attempts: Attempts,
    private readonly signIns: SignInService,
    private readonly browsers: SignedInBrowser,
    private readonly tickets: KeepTickets,
    private readonly proofs: ProviderRound,
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
    if (attempt?.proves) return this.proofs.finish(attempt, { request, response });
    await this.arrive(attempt, request, response);
  }

  private async arrive(attempt: Attempt | undefined, request: KitRequest, response: KitResponse): Promise<void> {
    if (attempt && isSignedInElsewhere(request)) return response.redirect(303, safePath(attempt.target));
    try {
      if (!attempt) throw new SignInFailure('expired');
      await this.complete(attempt, request, response);
      response.redirect(303, safePath(attempt.target));
    } catch (error) {
      if (error instanceof AccountIsClosing) return this.offerToKeep(error, response);
      // Back or reload after a sign-in that worked.
      if (!attempt && request.me) return response.redirect(303, safePath(undefined));
      response.redirect(303, againPath(attempt?.target, failureReason(this.logger, error)));
    }
  }

  /** What this browser set out to do; undefined where that is over, or was never begun here. */
  private async attemptOf({ headers, query: { state } }: KitRequest, response: KitResponse): Promise<Attempt | undefined> {
    return typeof state === 'string' ? this.attempts.take(response, headers.cookie, state) : undefined;
  }

  private async begin(wants: 'sign-in' | 'sign-up', request: KitRequest, response: KitResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    const target = safePath(request.query['redirect_url']);
    const elsewhere = this.browsers.publicAddress(request);
    if (elsewhere) return response.redirect(303, elsewhere);
    if (request.me) return response.redirect(303, target);
    const notice = SignInError.safeParse(request.query['error']).data;
    const again = signInPath(target, `/${wants}`);
    if (notice && !this.relyingParty.isEmbedded) return show(response, problemPage(notice, again, request.headers.cookie));
    if (this.browsers.isTooOften(target, request, response)) return show(response, problemPage('too_often', again, request.headers.cookie));
    try {
      await this.send({ wants, notice, again: this.browsers.mustAskAgain(request) }, target, { request, response });
    } catch (error) {
      show(response, problemPage(failureReason(this.logger, error), again, request.headers.cookie));
    }
  }

  private async send(start: Start, target: string, { request, response }: { request: KitRequest; response: KitResponse }): Promise<void> {
    const attempt = await this.attempts.begin(target);
    const url = await this.relyingParty.begin(start, attempt);
    this.attempts.keep(response, request.headers.cookie, attempt);
    response.redirect(303, url.href);
  }

  private async complete(attempt: Attempt, request: KitRequest, response: KitResponse): Promise<void> {
    const arrival = await this.relyingParty.finish(request.originalUrl, attempt);
    this.browsers.remember(response, await this.signIns.signIn(arrival, this.browsers.of(request)));
  }

  private async offerToKeep({ returning, eraseAt }: AccountIsClosing, response: KitResponse): Promise<void> {
    await this.tickets.give(response, returning);
    response.redirect(303, `${closingPagePath}?until=${encodeURIComponent(eraseAt.toISOString())}`);
  }
}

/** Another tab signed in meanwhile, and the provider sent this one back without asking. */
function isSignedInElsewhere({ me, query }: KitRequest): boolean {
  return me !== undefined && query['error'] === signedInElsewhere;
}

function show(response: KitResponse, { status, html, retryAfterS }: ProblemPage): void {
  if (retryAfterS !== undefined) response.setHeader('retry-after', retryAfterS);
  response.status(status).type('html').send(html);
}

function againPath(target: string | undefined, reason: SignInError): string {
  const path = signInPath(target ?? '');
  return `${path}${path.includes('?') ? '&' : '?'}error=${reason}`;
}
