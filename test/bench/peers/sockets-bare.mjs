// Bare Socket.IO that holds connections, each in a room of its own.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer();
const io = new Server(server, { transports: ['websocket'], pingInterval: 15_000, perMessageDeflate: false });
io.on('connection', (socket) => {
  void socket.join(`user:${String(socket.handshake.query.user)}`);
});
server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' }, () => process.send('ready'));
