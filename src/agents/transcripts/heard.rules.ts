import type { Attachment } from '../../chat/attachments/attachment.contract.js';
import { leastBytesOfSecond, tokensOfSecond } from '../limits.js';

/** Tokens that a recording may take: as long as its sender says that it is, or as its bytes can be. */
export function tokensOf({ bytes, duration_ms: ms }: Pick<Attachment, 'bytes' | 'duration_ms'>): number {
  return Math.ceil(Math.max(bytes / leastBytesOfSecond, (ms ?? 0) / 1_000) * tokensOfSecond);
}
