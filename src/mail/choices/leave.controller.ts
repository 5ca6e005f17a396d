import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { KitResponse } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { TheTown } from '../../service-area/the-town.api.js';
import { ChoicesService } from './choices.service.js';
import { LeaveLinks, leavePath } from './leave-links.js';
import { leavePage } from './leave-page.js';

/** The end of a kind of mail. Opening the link asks first: mail programs open links by themselves, and only a press ends anything. */
@Controller(leavePath)
export class LeaveController {
  constructor(
    private readonly links: LeaveLinks,
    private readonly choices: ChoicesService,
    private readonly town: TheTown,
  ) {}

  @Get(':link')
  @Bare('public')
  async ask(@Param('link') link: string, @Res() response: KitResponse): Promise<void> {
    const { kind } = this.links.read(link) ?? refuse(commonProblems, 'not_found');
    await this.show(response, { kind, isDone: false });
  }

  @Post(':link')
  @HttpCode(200)
  @Bare('public')
  async leave(@Param('link') link: string, @Res() response: KitResponse): Promise<void> {
    const { userId, kind } = this.links.read(link) ?? refuse(commonProblems, 'not_found');
    await this.choices.leave(userId, kind);
    await this.show(response, { kind, isDone: true });
  }

  private async show(response: KitResponse, what: Pick<Parameters<typeof leavePage>[0], 'kind' | 'isDone'>): Promise<void> {
    const { name } = await this.town.recent();
    response.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    response.type('html').send(leavePage({ ...what, town: name }));
  }
}
