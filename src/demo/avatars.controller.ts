import { Controller, Get, Param, Res } from '@nestjs/common';
import { commonProblems, refuse } from '../contract/problem.js';
import type { KitResponse } from '../http/request.js';
import { Bare } from '../http/route.js';
import { townspeople } from './townspeople.js';

const skin = ['f7ddc4', 'edc4a0', 'd9a47b', 'b97f56', '8f5d3b', '6b4429'];
const hair = ['2b1d14', '4a2f1d', '7a4a26', 'a86d34', 'd0a45c', '8f8a84', 'b5533c'];
const ground = ['f3d9c0', 'dfe5cf', 'cfe0e3', 'e6d5e3', 'f2e2b8', 'd9d4cb'];

const known = new Set(townspeople.map(({ handle }) => handle));
const drawn = new Map<string, string>();

/** The drawn faces of the demo town: made once from each name, never photographs. */
@Controller('avatars')
export class AvatarsController {
  @Get(':file')
  @Bare('public')
  async face(@Param('file') file: string, @Res() response: KitResponse): Promise<void> {
    const handle = /^([a-z]+)\.svg$/.exec(file)?.[1];
    if (!handle || !known.has(handle)) refuse(commonProblems, 'not_found');
    const svg = await draw(handle);
    response.set('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg);
  }
}

async function draw(handle: string): Promise<string> {
  const done = drawn.get(handle);
  if (done) return done;
  const [{ createAvatar }, lorelei] = await Promise.all([import('@dicebear/core'), import('@dicebear/lorelei')]);
  const svg = createAvatar(lorelei, {
    seed: `hometown ${handle}`,
    skinColor: skin,
    hairColor: hair,
    backgroundColor: ground,
    size: 160,
  }).toString();
  drawn.set(handle, svg);
  return svg;
}
