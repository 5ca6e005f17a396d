import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { blockUser, listBlocks, unblockUser } from './blocks/blocks.contract.js';
import { BlocksService } from './blocks/blocks.service.js';
import { FriendListsService } from './friend-lists.service.js';
import {
  answerFriendRequest,
  answerFriendRequestInChat,
  listFriendRequests,
  listFriends,
  listSentRequests,
  removeFriend,
  sendFriendRequest,
  sendFriendRequestInChat,
} from './friends.contract.js';
import { FriendsService } from './friends.service.js';

@Controller()
export class FriendsController {
  constructor(
    private readonly friends: FriendsService,
    private readonly lists: FriendListsService,
    private readonly blocks: BlocksService,
  ) {}

  @Route(listFriends)
  list(me: Me, { query }: InputOf<typeof listFriends>): Promise<ReplyOf<typeof listFriends>> {
    return this.lists.friends(me.id, query);
  }

  @Route(sendFriendRequest)
  send(me: Me, { body }: InputOf<typeof sendFriendRequest>): Promise<ReplyOf<typeof sendFriendRequest>> {
    return this.friends.sendRequest(me.id, body.addressee_id);
  }

  @Route(sendFriendRequestInChat)
  sendInChat(me: Me, { body }: InputOf<typeof sendFriendRequestInChat>): Promise<ReplyOf<typeof sendFriendRequestInChat>> {
    return this.friends.sendRequest(me.id, body.friend_id);
  }

  @Route(removeFriend)
  remove(me: Me, { params }: InputOf<typeof removeFriend>): Promise<ReplyOf<typeof removeFriend>> {
    return this.friends.remove(me.id, params.id);
  }

  @Route(listSentRequests)
  sent(me: Me, { query }: InputOf<typeof listSentRequests>): Promise<ReplyOf<typeof listSentRequests>> {
    return this.lists.sent(me.id, query);
  }

  @Route(listFriendRequests)
  requests(me: Me, { query }: InputOf<typeof listFriendRequests>): Promise<ReplyOf<typeof listFriendRequests>> {
    return this.lists.received(me.id, query);
  }

  @Route(answerFriendRequest)
  answer(me: Me, { params, body }: InputOf<typeof answerFriendRequest>): Promise<ReplyOf<typeof answerFriendRequest>> {
    return this.friends.answer(me.id, params.id, body.action);
  }

  @Route(answerFriendRequestInChat)
  answerInChat(me: Me, { body }: InputOf<typeof answerFriendRequestInChat>): Promise<ReplyOf<typeof answerFriendRequestInChat>> {
    return this.friends.answer(me.id, body.request_id, body.action);
  }

  @Route(listBlocks)
  listBlocks(me: Me, { query }: InputOf<typeof listBlocks>): Promise<ReplyOf<typeof listBlocks>> {
    return this.blocks.list(me.id, query);
  }

  @Route(blockUser)
  block(me: Me, { body }: InputOf<typeof blockUser>): Promise<ReplyOf<typeof blockUser>> {
    return this.blocks.block(me.id, body.user_id);
  }

  @Route(unblockUser)
  unblock(me: Me, { params }: InputOf<typeof unblockUser>): Promise<ReplyOf<typeof unblockUser>> {
    return this.blocks.unblock(me.id, params.id);
  }
}
