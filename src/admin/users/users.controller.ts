import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { UserActs } from './user-acts.service.js';
import { getAccount, listAccounts, setDeskRole, suspendAccount, type WholeAccount } from './users.contract.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly acts: UserActs,
  ) {}

  @Route(listAccounts)
  list(_me: Me, { query }: InputOf<typeof listAccounts>): Promise<ReplyOf<typeof listAccounts>> {
    return this.users.page(query);
  }

  @Route(getAccount)
  one(me: Me, { params }: InputOf<typeof getAccount>): Promise<WholeAccount> {
    return this.users.one(me.id, params.id);
  }

  @Route(suspendAccount)
  suspend(me: Me, { params, body }: InputOf<typeof suspendAccount>): Promise<WholeAccount> {
    return this.acts.suspend(me.id, params.id, body);
  }

  @Route(setDeskRole)
  setRole(me: Me, { params, body }: InputOf<typeof setDeskRole>): Promise<WholeAccount> {
    return this.acts.setRole(me.id, params.id, body);
  }
}
