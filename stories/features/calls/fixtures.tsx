import type { Call } from '@server/calls/calls.contract.js';
import { useState } from 'react';
import { StreamVideo, type StreamVideoProps } from '../../../web/features/calls/views/stream-video';

/** Dan calls; a voice call that rings, unless said otherwise. */
export function aCall(change: Partial<Call> = {}): Call {
  return {
    call_id: '0198f100-0000-7000-8000-000000000001',
    call_type: 'voice',
    status: 'ringing',
    my_role: 'callee',
    person: { clerk_id: 'user_dan', full_name: 'Dan Driver', avatar_url: null },
    conversation_id: '01990000-0000-7000-8000-000000000001',
    created_at: '2026-11-21T15:00:00.000Z',
    ring_until: '2026-11-21T15:01:00.000Z',
    accepted_at: null,
    ended_at: null,
    end_reason: null,
    ...change,
  };
}

export const longestName = { clerk_id: 'user_max', full_name: 'Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley', avatar_url: null };

/** What a camera would show: two colors, which move nowhere. */
function aPicture(): MediaStream {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'steelblue';
    context.fillRect(0, 0, 640, 300);
    context.fillStyle = 'darkolivegreen';
    context.fillRect(0, 300, 640, 180);
  }
  return canvas.captureStream(1);
}

/** A picture as it comes from a camera. */
export function Picture(props: Omit<StreamVideoProps, 'stream'>) {
  const [stream] = useState(aPicture);
  return <StreamVideo {...props} stream={stream} isMuted />;
}
