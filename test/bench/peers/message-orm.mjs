// The chain as an ORM writes it: one unit of work for each message.
import { createServer } from 'node:http';
import { defineEntity, MikroORM, p } from '@mikro-orm/postgresql';
import { Server } from 'socket.io';

const Conversation = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: { id: p.uuid().primary(), lastSeq: p.integer() },
});
const Message = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    conversation: () => p.manyToOne(Conversation),
    seq: p.integer(),
    senderId: p.string(),
    clientId: p.uuid(),
    message: p.text(),
    createdAt: p.datetime(),
  },
});

const orm = await MikroORM.init({ clientUrl: process.env.DATABASE_URL, entities: [Conversation, Message], pool: { min: 0, max: 14 } });

function store({ conversationId, senderId, tempId, message }) {
  return orm.em.fork().transactional(async (em) => {
    const conversation = await em.findOneOrFail(Conversation, conversationId, { lockMode: 4 });
    conversation.lastSeq += 1;
    return em.create(Message, { conversation, seq: conversation.lastSeq, senderId, clientId: tempId, message, createdAt: new Date() });
  });
}

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  const { user } = socket.handshake.query;
  void socket.join(user);
  socket.on('chat.send', async ({ conversation_id: conversationId, recipient_id: friend, message, tempId }, ack) => {
    const { id, seq, createdAt } = await store({ conversationId, senderId: user, tempId, message });
    const stored = { id, conversation_id: conversationId, seq, sender_id: user, tempId, message, created_at: createdAt };
    io.to(friend).emit('chat.message.created', stored);
    ack({ ok: true, message: stored });
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
