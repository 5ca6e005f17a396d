import { Attachment } from '@server/chat/attachments/attachment.contract.js';
import type { Chip, ChipState } from '../../../../web/features/chat/state/attachments/chips';

/** A picture that is drawn in the page: stories have no server. */
export function drawn(width: number, height: number, fill = 'teal'): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><rect width="${width}" height="${height}" fill="${fill}"/><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 4}" fill="orange"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const nothing = { thumbnail_url: null, width: null, height: null, duration_ms: null, peaks: null };

interface Change extends Partial<Attachment> {
  seq?: number;
}

/** A photo unless told; its ids differ by `seq`. */
export function anAttachment({ seq = 1, ...change }: Change = {}): Attachment {
  const { type = 'image', width = 1600, height = 1200 } = change;
  const id = `01990000-0000-7000-8000-0000000009${String(seq).padStart(2, '0')}`;
  const url = drawn(width ?? 1, height ?? 1);
  const photo = { name: 'IMG_2041.webp', url, thumbnail_url: url, mime: 'image/webp', width, height, duration_ms: null, peaks: null };
  const other = { ...nothing, name: 'Timetable for the winter.pdf', url: 'data:application/pdf,x', mime: 'application/pdf' };
  return Attachment.parse({ id, type, bytes: 2_411_724, ...(type === 'image' ? photo : other), ...change });
}

/** A file chosen for the next message: a photo on its way unless told. */
export function aChip(seq: number, state: ChipState = { kind: 'uploading', done: 0.4 }, name = 'IMG_2041.jpg'): Chip {
  const isPhoto = name.endsWith('.jpg');
  const file = new File(['x'.repeat(84_000)], name, { type: isPhoto ? 'image/jpeg' : 'application/pdf' });
  return { id: `chip-${seq}`, file, preview: isPhoto ? drawn(800, 600) : null, state };
}
