// Nest as usually written: entities from the ORM, serialized by it.
import 'reflect-metadata';
import { Controller, Get, Module, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { defineEntity, MikroORM, p } from '@mikro-orm/postgresql';
import { connections } from './lib-reads.mjs';

const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: { id: p.string().primary(), fullName: p.string(), avatarUrl: p.string().nullable(), averageRating: p.decimal().nullable() },
});
const Conversation = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: { id: p.uuid().primary(), kind: p.string(), updatedAt: p.datetime() },
});
const Member = defineEntity({
  name: 'Member',
  tableName: 'conversation_members',
  properties: {
    conversation: () => p.manyToOne(Conversation).primary(),
    user: () => p.manyToOne(User).primary(),
    unreadCount: p.integer(),
    isPinned: p.boolean(),
    lastAt: p.datetime(),
    leftAt: p.datetime().nullable(),
  },
});
const Message = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: p.uuid().primary(),
    conversation: () => p.manyToOne(Conversation),
    seq: p.integer(),
    sender: () => p.manyToOne(User),
    clientId: p.uuid().nullable(),
    message: p.text(),
    messageType: p.string(),
    replyTo: p.uuid().nullable(),
    attachments: p.json(),
    metadata: p.json(),
    createdAt: p.datetime(),
    editedAt: p.datetime().nullable(),
    deliveredAt: p.datetime().nullable(),
    readAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
  },
});

const orm = await MikroORM.init({
  clientUrl: process.env.DATABASE_URL,
  entities: [User, Conversation, Member, Message],
  pool: { min: 0, max: connections },
});

class Reads {
  async thread(conversation) {
    return { messages: await orm.em.fork().find(Message, { conversation }, { orderBy: { seq: 'desc' }, limit: 50 }) };
  }

  async list(user) {
    const em = orm.em.fork();
    const mine = await em.find(Member, { user, leftAt: null }, { orderBy: { lastAt: 'desc' }, limit: 20, populate: ['conversation'] });
    const conversation = { $in: mine.map((member) => member.conversation.id) };
    const others = await em.find(Member, { conversation, user: { $ne: user } }, { populate: ['user'] });
    const newest = await Promise.all(
      mine.map((member) => orm.em.fork().findOne(Message, { conversation: member.conversation.id }, { orderBy: { seq: 'desc' } })),
    );
    return { conversations: mine, others, newest };
  }
}

Controller()(Reads);
for (const name of ['thread', 'list']) {
  Get(`${name}/:id`)(Reads.prototype, name, Object.getOwnPropertyDescriptor(Reads.prototype, name));
  Param('id')(Reads.prototype, name, 0);
}

class App {}
Module({ controllers: [Reads] })(App);

const app = await NestFactory.create(App, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.send('ready');
