import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../../web/ui/display/badge';
import { EmptyState } from '../../../web/ui/feedback/empty-state';
import { SkeletonText } from '../../../web/ui/feedback/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../web/ui/display/table';

const meta = { title: 'ui/Table', component: Table, args: { label: 'Rides' } } satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

const head = (
  <TableHead>
    <TableRow>
      <TableHeader>Rider</TableHeader>
      <TableHeader>Driver</TableHeader>
      <TableHeader>State</TableHeader>
      <TableHeader className="text-end">Price</TableHeader>
    </TableRow>
  </TableHead>
);

const rides = [
  { rider: 'Ann Rider', driver: 'Dan Driver', price: '$12.50' },
  { rider: 'Mia Stone', driver: 'Leo Park', price: '$8.00' },
  { rider: 'Ida Cole', driver: 'Maximiliana Featherstonehaugh-Cholmondeley', price: '$1,204.75' },
];

export const Filled: Story = {
  args: {
    children: (
      <>
        {head}
        <TableBody>
          {rides.map((ride) => (
            <TableRow key={ride.rider}>
              <TableCell className="font-medium">{ride.rider}</TableCell>
              <TableCell>{ride.driver}</TableCell>
              <TableCell>
                <Badge tone="success">Paid</Badge>
              </TableCell>
              <TableCell isNumeric>{ride.price}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </>
    ),
  },
};

export const Empty: Story = {
  args: {
    children: (
      <>
        {head}
        <TableBody>
          <TableRow>
            <TableCell colSpan={4}>
              <EmptyState title="No rides today" />
            </TableCell>
          </TableRow>
        </TableBody>
      </>
    ),
  },
};

export const Loading: Story = {
  args: {
    'aria-busy': true,
    children: (
      <>
        {head}
        <TableBody>
          {rides.map((ride) => (
            <TableRow key={ride.rider}>
              <TableCell colSpan={4}>
                <SkeletonText lines={1} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </>
    ),
  },
};
