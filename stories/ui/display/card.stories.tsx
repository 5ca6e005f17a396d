import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card, CardBody } from '../../../web/ui/display/card';
import { SkeletonText } from '../../../web/ui/feedback/skeleton';

const meta = {
  title: 'ui/Card',
  component: Card,
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { args: { children: <CardBody>You have driven 12 people this week.</CardBody> } };
export const Loading: Story = {
  args: {
    'aria-busy': true,
    children: (
      <CardBody>
        <SkeletonText lines={3} />
      </CardBody>
    ),
  },
};
export const LongestText: Story = {
  args: {
    children: (
      <CardBody>
        <p>{'Maximiliana Featherstonehaugh-Cholmondeley picks you up at the old mill behind the railway station. '.repeat(6)}</p>
        <p>https://hometown.example/rides/01a1fd98-5f3c-7b1e-9d2a-6c1e9b7d4f10/receipt/of/the/whole/way</p>
      </CardBody>
    ),
  },
  decorators: [(Story) => <div className="max-w-xs">{Story()}</div>],
};
