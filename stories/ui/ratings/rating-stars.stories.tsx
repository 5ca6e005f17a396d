import type { Meta, StoryObj } from '@storybook/react-vite';
import { RatingStars } from '../../../web/ui/ratings/rating-stars';

const meta = { title: 'ui/Rating stars', component: RatingStars, args: { value: 4.8 } } satisfies Meta<typeof RatingStars>;
export default meta;
type Story = StoryObj<typeof meta>;

export const High: Story = {};
export const Half: Story = { args: { value: 2.5 } };
export const None: Story = { args: { value: 0 } };
export const Full: Story = { args: { value: 5 } };
