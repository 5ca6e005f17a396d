import type { Meta, StoryObj } from '@storybook/react-vite';

const pairs = [
  ['Your cards could not be loaded.', 'We couldn’t load your cards.'],
  ['Your driver is arriving soon!', 'Dan is 4 minutes away.'],
  ['Your driver waited, but nobody came.', 'You missed your ride.'],
  ['When you book a ride, it stands here until it is over.', 'Upcoming rides show up here.'],
  [
    'If they cannot come, your ride is called off: you decide beforehand.',
    'If they can’t make it, we ask someone nearby or cancel for free. You choose.',
  ],
  ['You hear from us by 8:27 PM at the latest. Cancelling is free.', 'We’ll let you know by 8:27 PM. Canceling is free.'],
  ['Give this ride back', 'Release this ride'],
] as const;

/** The same thing said as a translation would, and as we say it: docs/voice.md. */
function VoiceRoom() {
  return (
    <table className="max-w-3xl border-separate border-spacing-y-2 text-left text-body">
      <thead>
        <tr className="text-caption text-ink-soft">
          <th className="pr-6 font-medium">Not</th>
          <th className="font-medium">But</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(([not, but]) => (
          <tr key={but}>
            <td className="pr-6 text-ink-soft">{not}</td>
            <td className="font-semibold">{but}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const meta = { title: 'tokens/Voice', component: VoiceRoom } satisfies Meta<typeof VoiceRoom>;
export default meta;

/** Short, concrete, warm, in the present tense. */
export const Voice: StoryObj<typeof meta> = {};
