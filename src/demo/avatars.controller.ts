import { Controller, Get, Param, Res } from '@nestjs/common';
import { commonProblems, refuse } from '../contract/problem.js';
import type { KitResponse } from '../http/request.js';
import { Bare } from '../http/route.js';
import { type Face, faces, hairColors, skinColors } from './faces.js';

const ground = ['f3d9c0', 'dfe5cf', 'cfe0e3', 'e6d5e3', 'f2e2b8', 'd9d4cb'];
/** Of all that the kit can draw, what looks friendly. */
const mouths = ['happy01', 'happy02', 'happy05', 'happy06'] as const;
const eyes = ['variant02', 'variant04', 'variant10', 'variant13', 'variant16', 'variant20', 'variant23'] as const;
const eyebrows = ['variant01', 'variant05', 'variant07'] as const;

const drawn = new Map<string, string>();

/** The drawn faces of the demo town: never photographs. */
@Controller('avatars')
export class AvatarsController {
  @Get(':file')
  @Bare('public')
  async face(@Param('file') file: string, @Res() response: KitResponse): Promise<void> {
    const handle = /^([a-z]+)\.svg$/.exec(file)?.[1];
    const face = handle !== undefined && Object.hasOwn(faces, handle) ? faces[handle] : undefined;
    if (!handle || !face) refuse(commonProblems, 'not_found');
    const svg = await draw(handle, face);
    response.set('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg);
  }
}

async function draw(handle: string, face: Face): Promise<string> {
  const done = drawn.get(handle);
  if (done) return done;
  const [{ createAvatar }, lorelei] = await Promise.all([import('@dicebear/core'), import('@dicebear/lorelei')]);
  const svg = createAvatar<object>(lorelei, {
    seed: `hometown ${handle}`,
    size: 160,
    backgroundColor: ground,
    ...features(face),
  }).toString();
  drawn.set(handle, svg);
  return svg;
}

function features({ skin, hairColor, hair, beard, glasses }: Face): object {
  const color = [hairColors[hairColor]];
  return {
    skinColor: [skinColors[skin]],
    hairColor: color,
    eyebrowsColor: color,
    hair: [variant(hair)],
    mouth: mouths,
    eyes,
    eyebrows,
    ...chosen('beard', beard),
    ...chosen('glasses', glasses),
    ...chosen('earrings', undefined),
    ...chosen('freckles', undefined),
    ...chosen('hairAccessories', undefined),
  };
}

/** One feature for sure, or for sure not. */
function chosen(feature: string, number: number | undefined): object {
  return number === undefined ? { [`${feature}Probability`]: 0 } : { [feature]: [variant(number)], [`${feature}Probability`]: 100 };
}

function variant(number: number): string {
  return `variant${String(number).padStart(2, '0')}`;
}
