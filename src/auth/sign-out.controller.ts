import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { KitRequest, KitResponse } from '../http/request.js';
import { Bare } from '../http/route.js';
import { SessionService } from './sessions/session.service.js';
import { SignOut } from './sign-out.js';

@Controller()
export class SignOutController {
  constructor(
    private readonly sessions: SessionService,
    private readonly signOuts: SignOut,
  ) {}

  @Post('auth/sign-out')
  @HttpCode(200)
  @Bare('public')
  async signOut(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    const { cookie } = request.headers;
    // Where the page has set its cookie, the session middleware has ended it already.
    if (!this.sessions.cookies.isLeaving(cookie)) await this.signOuts.leave(cookie, response);
    if (request.accepts(['json', 'html']) === 'html') {
      // The form went before the page's script came: the browser itself forgets what the page would have (P8, M159).
      response.setHeader('clear-site-data', '"cache", "storage"');
      response.redirect(303, '/');
    } else response.json({ ok: true });
  }
}
