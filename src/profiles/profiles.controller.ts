import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { getMe, getUser } from './profiles.contract.js';
import { ProfilesService } from './profiles.service.js';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @Route(getMe)
  me(me: Me): Promise<ReplyOf<typeof getMe>> {
    return this.profiles.me(me.id);
  }

  @Route(getUser)
  user(me: Me, { params }: InputOf<typeof getUser>): Promise<ReplyOf<typeof getUser>> {
    return this.profiles.user(me.id, params.id);
  }
}
