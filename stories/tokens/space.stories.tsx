import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'tokens/Space' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The 4 px grid. */
export const Grid: Story = {
  render: () => (
    <div className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => (
        <div key={step} className="flex items-center gap-4">
          <code className="numeral w-24 text-caption text-ink-soft">
            {step} = {step * 4} px
          </code>
          <span className="h-3 rounded-sm bg-brand" style={{ width: step * 4 }} />
        </div>
      ))}
    </div>
  ),
};

export const Corners: Story = {
  render: () => (
    <div className="flex flex-wrap gap-4 text-caption">
      <div className="flex size-28 items-end rounded-sm border border-line-strong bg-surface p-3">sm 5</div>
      <div className="flex size-28 items-end rounded-md border border-line-strong bg-surface p-3">md 8, control</div>
      <div className="flex size-28 items-end rounded-lg border border-line-strong bg-surface p-3">lg 12, card</div>
      <div className="flex size-28 items-end rounded-xl border border-line-strong bg-surface p-3">xl 18, bubble</div>
      <div className="flex size-28 items-center justify-center rounded-full border border-line-strong bg-surface">full</div>
    </div>
  ),
};

export const Elevations: Story = {
  render: () => (
    <div className="flex flex-wrap gap-10 p-6 text-caption">
      <div className="flex size-32 items-end rounded-lg border border-line bg-surface p-3 shadow-sm">sm, resting</div>
      <div className="flex size-32 items-end rounded-lg bg-raised p-3 shadow-md">md, raised</div>
      <div className="flex size-32 items-end rounded-xl bg-raised p-3 shadow-lg">lg, dialog</div>
    </div>
  ),
};

/** 44 px under a thumb, 32 px under a pointer. */
export const Controls: Story = {
  render: () => (
    <div className="flex items-end gap-4 text-caption">
      <div className="flex h-control items-center rounded-md bg-brand-soft px-3">h-control</div>
      <div className="flex h-control-lg items-center rounded-md bg-brand-soft px-3">h-control-lg</div>
    </div>
  ),
};
