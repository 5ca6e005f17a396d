import { glob, readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';

/** What is only ever seen inside another one, and which one's stories show it. */
const parts: Readonly<Record<string, string>> = {
  'web/ui/dates/day-cell.tsx': 'web/ui/dates/calendar.tsx',
  'web/ui/dates/picker-box.tsx': 'web/ui/dates/date-picker.tsx',
  'web/ui/dates/time-option.tsx': 'web/ui/dates/time-picker.tsx',
  'web/ui/feedback/part-boundary.tsx': 'web/ui/overlays/tooltip.tsx',
  'web/ui/overlays/dialog-root.tsx': 'web/ui/overlays/dialog.tsx',
  'web/ui/overlays/tooltip-bubble.tsx': 'web/ui/overlays/tooltip.tsx',
  'web/ui/overlays/unsaved/keeps-unsaved.tsx': 'web/ui/overlays/unsaved/writing-dialog.tsx',
  'web/ui/overlays/unsaved/leave-guard.tsx': 'web/ui/overlays/unsaved/writing-dialog.tsx',
  'web/ui/photos/photo-choice.tsx': 'web/ui/photos/crop-dialog.tsx',
  'web/ui/rides/happened-line.tsx': 'web/features/why/views/why-story.tsx',
  'web/features/rides/views/dispatch/driver-fare.tsx': 'web/features/rides/views/dispatch/listed-card.tsx',
  'web/features/rides/views/dispatch/ride-fact.tsx': 'web/features/rides/views/dispatch/listed-card.tsx',
  'web/features/rides/views/booking/pickup-time.tsx': 'web/features/rides/views/booking/ride-options.tsx',
  'web/features/rides/views/booking/stop-fields.tsx': 'web/features/rides/views/booking/way-fields.tsx',
  'web/features/payments/views/kind-icon.tsx': 'web/features/payments/views/ledger-list.tsx',
  'web/features/rides/views/trips/person-row.tsx': 'web/features/rides/views/trips/driver-card.tsx',
  'web/features/rides/views/trips/reroute-price.tsx': 'web/features/rides/views/trips/reroute-dialog.tsx',
  'web/features/chat/views/attachments/attach-buttons.tsx': 'web/features/chat/views/composer.tsx',
  'web/features/chat/views/attachments/file-name.tsx': 'web/features/chat/views/attachments/message-attachments.tsx',
  'web/features/chat/views/attachments/full-picture.tsx': 'web/features/chat/views/attachments/picture-viewer.tsx',
  'web/features/chat/views/attachments/picture-tile.tsx': 'web/features/chat/views/attachments/message-attachments.tsx',
  'web/features/chat/views/attachments/viewer-head.tsx': 'web/features/chat/views/attachments/picture-viewer.tsx',
  'web/features/chat/views/drafts/kept-text.tsx': 'web/features/chat/views/composer.tsx',
  'web/features/chat/views/drafts/place-of-box.tsx': 'web/features/chat/views/composer.tsx',
  'web/features/chat/views/drafts/under-box.tsx': 'web/features/chat/views/composer.tsx',
  'web/features/chat/views/emoji-button.tsx': 'web/features/chat/views/composer.tsx',
  'web/features/chat/views/quotes/composer-bar.tsx': 'web/features/chat/views/quotes/reply-bar.tsx',
  'web/features/chat/views/scheduled/scheduled-row.tsx': 'web/features/chat/views/scheduled/scheduled-list.tsx',
  'web/features/chat/views/scheduled/send-time-fields.tsx': 'web/features/chat/views/scheduled/send-time-dialog.tsx',
  'web/features/chat/views/search-matches.tsx': 'web/features/chat/views/search-bar.tsx',
  'web/features/admin/views/evidence/evidence-file.tsx': 'web/features/admin/views/case-sheet.tsx',
  'web/features/admin/views/desk-pages.tsx': 'web/features/admin/views/desk-list.tsx',
  'web/features/admin/views/planning/preview-dialog.tsx': 'web/features/admin/views/tariffs/tariff-preview.tsx',
  'web/features/admin/views/moved-notice.tsx': 'web/features/admin/views/town/area-form.tsx',
  'web/features/admin/views/reason-field.tsx': 'web/features/admin/views/reason-form.tsx',
  'web/features/admin/views/town/town-fields.tsx': 'web/features/admin/views/town/area-form.tsx',
  'web/features/admin/views/when-fields.tsx': 'web/features/admin/views/tariffs/tariff-form.tsx',
  'web/features/admin/views/rides/check-ins.tsx': 'web/features/admin/views/rides/ride-sheet.tsx',
  'web/features/chat/views/search/marked-text.tsx': 'web/features/chat/views/search-bar.tsx',
  'web/features/chat/views/shared/shared-row.tsx': 'web/features/chat/views/shared/shared-files.tsx',
  'web/features/chat/views/text/inline-code.tsx': 'web/features/chat/views/text/message-text.tsx',
  'web/features/chat/views/text/typing-dots.tsx': 'web/features/chat/views/typing-indicator.tsx',
  'web/features/chat/views/translations/translation-item.tsx': 'web/features/chat/views/message-menu.tsx',
  'web/features/chat/views/translations/translation-line.tsx': 'web/features/chat/views/message-bubble.tsx',
  'web/features/chat/views/text/call-line.tsx': 'web/features/chat/views/message-bubble.tsx',
  'web/features/chat/views/windows/resize-edges.tsx': 'web/features/chat/views/windows/window-frame.tsx',
  'web/features/drivers/views/trouble-line.tsx': 'web/features/drivers/views/availability-panel.tsx',
  'web/features/drivers/views/schedule/copy-menu.tsx': 'web/features/drivers/views/schedule/week-form.tsx',
  'web/features/drivers/views/schedule/day-row.tsx': 'web/features/drivers/views/schedule/week-form.tsx',
  'web/features/drivers/views/schedule/save-bar.tsx': 'web/features/drivers/views/schedule/week-form.tsx',
  'web/features/drivers/views/schedule/span-fields.tsx': 'web/features/drivers/views/schedule/week-form.tsx',
  'web/features/drivers/views/schedule/zone-field.tsx': 'web/features/drivers/views/schedule/week-form.tsx',
  'web/features/drivers/views/application-progress.tsx': 'web/features/drivers/views/application-state.tsx',
  'web/features/payments/views/years/year-panel.tsx': 'web/features/payments/years/year-section.tsx',
  'web/features/payments/views/years/year-sums.tsx': 'web/features/payments/years/year-section.tsx',
  'web/features/payments/views/years/year-table.tsx': 'web/features/payments/years/year-section.tsx',
  'web/features/support/views/hold-button.tsx': 'web/features/support/views/alert-panel.tsx',
  'web/features/places/views/late-canvas.tsx': 'web/features/places/views/town-map.tsx',
  'web/features/places/views/map/map-canvas.tsx': 'web/features/places/views/town-map.tsx',
  'web/features/places/views/map/map-pins.tsx': 'web/features/places/views/town-map.tsx',
  'web/features/places/views/map/map-route.tsx': 'web/features/places/views/town-map.tsx',
  'web/features/why/views/why-happened.tsx': 'web/features/why/views/why-story.tsx',
  'web/features/why/views/why-ledger.tsx': 'web/features/why/views/why-story.tsx',
  'web/features/why/views/why-money.tsx': 'web/features/why/views/why-story.tsx',
  'web/features/why/views/why-part.tsx': 'web/features/why/views/why-story.tsx',
  'web/features/why/views/why-rounds.tsx': 'web/features/why/views/why-story.tsx',
  'web/features/why/views/why-told.tsx': 'web/features/why/views/why-story.tsx',
};

const titleStyle = /^(guide|tokens|ui|app|screens|features\/[a-z-]+)\/[A-Z][a-z-]*( [a-z]+)*$/;

const stories = new Map<string, string>();
let shown = new Set<string>();

async function filesOf(pattern: string): Promise<string[]> {
  return (await Array.fromAsync(glob(pattern))).toSorted();
}

/** The files that a story imports by name. */
function importsOf(file: string, source: string): string[] {
  const paths = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => path);
  return paths.map((path) => `${relative('.', resolve(file, '..', path))}.tsx`);
}

beforeAll(async () => {
  for (const file of await filesOf('stories/**/*.{stories.tsx,mdx}')) stories.set(file, await readFile(file, 'utf8'));
  shown = new Set([...stories].flatMap(([file, source]) => importsOf(file, source)));
});

test('there are stories to look at', () => {
  expect(stories.size).toBeGreaterThan(100);
});

test('every title is a place and its name in words', () => {
  const titles = [...stories].map(([file, source]) => [file, /title[:=] ?['"]([^'"]+)['"]/.exec(source)?.[1] ?? 'no title']);
  expect(titles.filter(([, title = '']) => !titleStyle.test(title))).toEqual([]);
});

test('every view and every primitive has a story, or is part of one that has', async () => {
  const files = [...(await filesOf('web/ui/**/*.tsx')), ...(await filesOf('web/features/*/views/**/*.tsx'))];
  const components = files.filter((file) => !file.endsWith('.test.tsx'));
  const without = components.filter((file) => !shown.has(file) && !shown.has(parts[file] ?? ''));
  expect(without).toEqual([]);
});

test('no part is listed that has a story by now, or is gone', async () => {
  const files = new Set(await filesOf('web/**/*.tsx'));
  expect(Object.keys(parts).filter((part) => shown.has(part) || !files.has(part))).toEqual([]);
});
