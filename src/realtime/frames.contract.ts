/**
 * What a client says with its handshake (`?frames=joined`) that can part the packets of one frame. Pages from before a deploy, and
 * whoever else speaks Socket.IO, say nothing and get a frame for each.
 */
export const joinedFrames = { frames: 'joined' } as const;

/** Between two packets of a frame, as Engine.IO parts those of a poll: JSON holds no such character. */
export const packetSeparator = '\u001e';
