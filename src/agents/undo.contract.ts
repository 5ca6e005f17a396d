import * as z from 'zod/mini';
import { Id } from '../contract/ids.js';

/** What takes a shared ride back: the link that its friend was sent (`stopSharing`). */
export const ShareUndo = z.object({ share_id: Id });
