import { Id, UserId } from '@server/contract/ids.js';
import * as z from 'zod/mini';
import { stored } from '../../../lib/cache/storage';
import { layoutsMax } from '../state/windows/windows';

const Layout = z.object({
  id: Id,
  mode: z.enum(['open', 'minimized', 'maximized']),
  isOpen: z.boolean(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  z: z.optional(z.number()),
  lastActiveAt: z.optional(z.number()),
});

const Kept = z.object({
  /** Whose they are: nobody else sees them. */
  userId: z.nullable(UserId),
  isMenuCollapsed: z.boolean(),
  layouts: z.array(Layout).check(z.maxLength(layoutsMax)),
});

/** How this browser remembers the windows and the menu (M108); anything odd in it counts as nothing. */
export const keptWindows = stored('chat-windows', Kept, { userId: null, isMenuCollapsed: true, layouts: [] });
