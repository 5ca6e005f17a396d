import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { aboutTexts } from '../../../web/features/drivers/about-texts';
import { AskedFirst, NotAsked } from '../../../web/features/drivers/views/asked-first';
import { Button } from '../../../web/ui/button';

const dan = { name: 'Dan Driver', src: null };

const meta = {
  title: 'features/drivers/Asked first',
  component: AskedFirst,
  args: { ...dan, vehicle: { colour: 'Blue', make: 'Toyota', model: 'Sienna' }, onDrop: fn() },
  decorators: [(Story) => <div className="max-w-sm bg-surface p-4">{Story()}</div>],
} satisfies Meta<typeof AskedFirst>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {};
export const LongestName: Story = { args: { name: 'Maximiliana Featherstonehaugh-Cholmondeley' } };
export const OffDuty: Story = { render: () => <NotAsked person={dan} words={aboutTexts.notAsked.off({ name: 'Dan' })} /> };
export const OnARide: Story = { render: () => <NotAsked person={dan} words={aboutTexts.notAsked.busy({ name: 'Dan' })} /> };
export const NoDriver: Story = { render: () => <NotAsked person={dan} words={aboutTexts.notAsked.never({ name: 'Dan' })} /> };
export const Unknown: Story = { render: () => <NotAsked words={aboutTexts.notAsked.unknown} /> };
export const Failed: Story = {
  render: () => <NotAsked words={aboutTexts.askedFailed} action={<Button size="small">{aboutTexts.retry}</Button>} />,
};
export const Dark: Story = { globals: { theme: 'dark' } };
