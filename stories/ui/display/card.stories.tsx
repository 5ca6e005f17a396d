import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../../web/ui/display/badge';
import { Button } from '../../../web/ui/button';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '../../../web/ui/display/card';
import { SkeletonText } from '../../../web/ui/feedback/skeleton';

const meta = {
  title: 'ui/Card',
  component: Card,
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  args: {
    children: (
      <>
        <CardHeader>
          <CardTitle>Your next ride</CardTitle>
          <Badge tone="info">Tomorrow</Badge>
        </CardHeader>
        <CardBody>
          <p>
            Dan picks you up at <span className="numeral font-semibold">8:30 AM</span>, 12 Orchard Lane.
          </p>
        </CardBody>
        <CardFooter>
          <Button variant="primary">Message Dan</Button>
          <Button variant="quiet">Change</Button>
        </CardFooter>
      </>
    ),
  },
};
export const BodyOnly: Story = { args: { children: <CardBody>You have driven 12 people this week.</CardBody> } };
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
