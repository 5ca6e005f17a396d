import { texts } from '@server/contract/texts/texts.js';

/** Words of one's own presence: how one shows, and to whom. */
export const presenceSettingsTexts = texts('presence.settings', {
  title: 'Your status',
  choices: {
    auto: { label: 'Active', hint: 'Switches to Away or Offline on its own.' },
    away: { label: 'Away', hint: 'Always show as away.' },
    busy: { label: 'Busy', hint: 'Show as busy while you’re here.' },
  },
  wordsLabel: 'Status message',
  wordsPlaceholder: 'At the ferry until noon',
  wordsSave: 'Save',
  wordsClear: 'Clear',
  visibleLabel: 'Show friends when I’m online',
  visibleHint: 'When off, you can’t see theirs either.',
  loadFailed: 'We couldn’t load your status.',
  saveFailed: 'We couldn’t save your status. Try again.',
  statusIs: 'Your status: {status}',
});
