import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { getAbout } from './about.contract.js';
import { AboutService } from './about.service.js';
import { getFrontPageChoice, listFrontFaces, putFrontPageChoice } from './front-page.contract.js';
import { FrontPageService } from './front-page.service.js';

/** Drivers as pages show them: to people who are signed in, and on the front page to everybody. */
@Controller()
export class PagesController {
  constructor(
    private readonly people: AboutService,
    private readonly frontPage: FrontPageService,
  ) {}

  @Route(getAbout)
  about(me: Me, { params }: InputOf<typeof getAbout>) {
    return this.people.of(me.id, params.id);
  }

  @Route(listFrontFaces)
  async faces() {
    return { drivers: await this.frontPage.faces() };
  }

  @Route(getFrontPageChoice)
  async choice(me: Me) {
    return { shown: await this.frontPage.isShown(me.id) };
  }

  @Route(putFrontPageChoice)
  choose(me: Me, { body }: InputOf<typeof putFrontPageChoice>) {
    return this.frontPage.choose(me.id, body.shown);
  }
}
