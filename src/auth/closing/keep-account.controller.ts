import { Controller, Post, Req, Res } from '@nestjs/common';
import { safePath } from '../../contract/safe-path.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { SignedInBrowser } from '../sign-in/signed-in-browser.js';
import { SignInFailure } from '../sign-in/relying-party.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { KeepTickets } from './keep-tickets.js';

/** Somebody who came back in time keeps their account (M184). */
@Controller()
export class KeepAccountController {
  constructor(
    private readonly tickets: KeepTickets,
    private readonly signIns: SignInService,
    private readonly browsers: SignedInBrowser,
  ) {}

  @Post('auth/keep-account')
  @Bare('public')
  async keep(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    const returning = await this.tickets.take(response, request.headers.cookie);
    if (returning === undefined) return response.redirect(303, '/sign-in?error=expired');
    try {
      const token = await this.signIns.keep(returning, this.browsers.of(request));
      this.browsers.remember(response, token);
      response.redirect(303, safePath(undefined));
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error;
      response.redirect(303, `/sign-in?error=${error.reason}`);
    }
  }
}
