import { z } from 'zod';

const iceAddress = z.string().regex(/^(stuns?|turns?):\S+$/);

/** A server that helps two browsers find each other. */
const IceServer = z.strictObject({
  urls: z.union([iceAddress, z.array(iceAddress).min(1).max(8)]).transform((urls) => [urls].flat()),
  /** Both or none: the same for everybody, for ever. */
  username: z.string().optional(),
  credential: z.string().optional(),
  /** Instead of them: what coturn calls its `static-auth-secret`; each call gets a username and a credential that end. */
  secret: z.string().min(8).optional(),
});

/** `ICE_SERVERS`: a JSON list of them, eight at most. */
export const iceServers = z.string().transform((text, ctx) => {
  const parsed = z.array(IceServer).max(8).safeParse(jsonIn(text));
  if (parsed.success) return parsed.data;
  ctx.addIssue({ code: 'custom', message: 'must be a JSON list like [{"urls":"stun:stun.example.com:3478"}]' });
  return z.NEVER;
});

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
