import type { Meta, StoryObj } from '@storybook/react-vite';
import { RideStripView } from '../../../web/features/rides/views/ride-strip-view';

const meta = {
  title: 'features/rides/Ride strip view',
  component: RideStripView,
  args: { ride: { id: '01990000-0000-7000-8000-000000000001', my_role: 'rider' }, sentence: { title: 'Dan is 4 minutes away.' } },
} satisfies Meta<typeof RideStripView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnTheWay: Story = {};
export const WithTimer: Story = { args: { sentence: { title: 'Dan is here.', timer: '0:42' } } };
export const LongestSentence: Story = {
  args: { sentence: { title: 'Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley is 14 minutes away.' } },
  globals: { viewport: { value: 'phone' } },
};
