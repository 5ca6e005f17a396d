import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../../web/ui/button';

const durations = [
  ['fast', '120 ms', 'duration-fast', 'hover, menus, tooltips'],
  ['base', '160 ms', 'duration-base', 'dialogs, switches'],
  ['slow', '200 ms', 'duration-slow', 'sheets, windows, toasts'],
] as const;

function MotionRoom() {
  const [isThere, setIsThere] = useState(false);
  return (
    <div className="flex max-w-lg flex-col gap-5">
      <Button className="self-start" onClick={() => setIsThere(!isThere)}>
        Move
      </Button>
      {durations.map(([name, time, duration, use]) => (
        <div key={name} className="flex flex-col gap-1.5">
          <p className="text-caption text-ink-soft">
            {name}, {time}: {use}
          </p>
          <div className="rounded-full bg-sunken p-1">
            <div className={`flex transition-transform ease-out ${duration} ${isThere ? 'translate-x-[calc(100%-1.5rem)]' : ''}`}>
              <span className="size-6 rounded-full bg-brand" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

const meta = { title: 'tokens/Motion', component: MotionRoom } satisfies Meta<typeof MotionRoom>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Ease-out, transform and opacity only; who asks for less motion gets cross-fades. */
export const Durations: Story = {};
