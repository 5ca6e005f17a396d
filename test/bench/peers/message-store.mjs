// The bare chain: Socket.IO, one statement that stores a batch while another is in flight, an event to the friend's room.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

const maxInFlight = 2;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: maxInFlight });
pool.on('error', () => process.exit(1)); // the database went away: the benchmark is over

const storeSql = `
  with input as (
    select * from json_to_recordset($1::json) as i(n int, conversation_id uuid, sender_id text, client_id uuid, message text)
  ), placed as (
    select *, row_number() over (partition by conversation_id order by n) as place from input
  ), bumped as (
    update conversations c set last_seq = c.last_seq + t.total
    from (select conversation_id, count(*) as total from input group by conversation_id) t where c.id = t.conversation_id
    returning c.id, c.last_seq - t.total as base
  )
  insert into messages (conversation_id, seq, sender_id, client_id, message, created_at)
  select p.conversation_id, b.base + p.place, p.sender_id, p.client_id, p.message, now() from placed p join bumped b on b.id = p.conversation_id
  returning id, conversation_id, seq::int, sender_id, client_id as "tempId", message, created_at`;

let waiting = [];
let inFlight = 0;

function store(message) {
  return new Promise((resolve) => {
    waiting.push({ message, resolve });
    void pump();
  });
}

async function pump() {
  if (inFlight === maxInFlight || waiting.length === 0) return;
  const batch = waiting;
  waiting = [];
  inFlight += 1;
  const input = batch.map(({ message }, n) => ({ n, ...message }));
  const { rows } = await pool.query({ name: 'store', text: storeSql, values: [JSON.stringify(input)] });
  inFlight -= 1;
  const byKey = new Map(rows.map((row) => [row.tempId, row]));
  for (const { message, resolve } of batch) resolve(byKey.get(message.client_id));
  void pump();
}

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  const { user } = socket.handshake.query;
  void socket.join(user);
  socket.on('chat.send', async ({ conversation_id, recipient_id, message, tempId }, ack) => {
    const stored = await store({ conversation_id, sender_id: user, client_id: tempId, message });
    io.to(recipient_id).emit('chat.message.created', stored);
    ack({ ok: true, message: stored });
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
