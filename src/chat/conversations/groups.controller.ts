import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Json } from '../../http/json.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import type { Conversation } from './conversation.contract.js';
import { addMembers, editGroup, editMember, removeMember } from './groups.contract.js';
import { GroupsService } from './groups.service.js';

@Controller()
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  @Route(editGroup)
  edit(me: Me, { params, body }: InputOf<typeof editGroup>): Promise<Json<Conversation>> {
    return this.groups.rename(me.id, params.id, body.name);
  }

  @Route(addMembers)
  add(me: Me, { params, body }: InputOf<typeof addMembers>): Promise<Json<Conversation>> {
    return this.groups.add(me.id, params.id, body.user_ids);
  }

  @Route(removeMember)
  remove(me: Me, { params }: InputOf<typeof removeMember>): Promise<Json<ReplyOf<typeof removeMember>>> {
    return this.groups.remove(me.id, params.id, params.userId);
  }

  @Route(editMember)
  editMember(me: Me, { params, body }: InputOf<typeof editMember>): Promise<Json<Conversation>> {
    return this.groups.editRole(me.id, params.id, { userId: params.userId, role: body.role });
  }
}
