import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'tokens/Type' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const scale = [
  ['text-3xl', '36'],
  ['text-2xl', '28'],
  ['text-xl', '22'],
  ['text-lg', '18'],
  ['text-base', '16'],
  ['text-sm', '14'],
  ['text-caption', '13'],
  ['text-xs', '12'],
] as const;

function Scale({ family }: { family: string }) {
  return (
    <dl className="flex flex-col gap-4">
      {scale.map(([size, pixels]) => (
        <div key={size} className="flex items-baseline gap-6">
          <dt className="numeral w-32 shrink-0 text-caption text-ink-faint">
            {size} {pixels}
          </dt>
          <dd className={`min-w-0 truncate ${family} ${size}`}>Dan is 4 minutes away</dd>
        </div>
      ))}
    </dl>
  );
}

export const Headings: Story = { render: () => <Scale family="font-display font-semibold" /> };
export const Text: Story = { render: () => <Scale family="font-sans" /> };

/** Digits of one width, so that nothing dances while it counts. */
export const Numerals: Story = {
  render: () => (
    <div className="numeral flex flex-col gap-2 text-right text-2xl">
      <span className="font-display font-semibold">$1,111.11</span>
      <span className="font-display font-semibold">$8,888.88</span>
      <span>11:11</span>
      <span>08:48</span>
    </div>
  ),
  decorators: [(Story) => <div className="w-fit">{Story()}</div>],
};

export const BodyMeasure: Story = {
  render: () => (
    <p className="max-w-[68ch] text-body text-ink-soft">
      A town’s own ride service. You book the people you know, at a price that stands still, and what it earns stays here. When your driver
      is late you hear it from them, in words, before you have to ask; and when you are the one who is late, you tell them the same way.
    </p>
  ),
};
