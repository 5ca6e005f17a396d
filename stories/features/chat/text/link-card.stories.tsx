import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { LinkCard } from '../../../../web/features/chat/views/text/link-card';
import { MessageBubble } from '../../../../web/features/chat/views/message-bubble';
import { drawn } from '../attachments/attachment-fixtures';
import { aParticipant, aThreadMessage, longText, me } from '../fixtures';

const url = 'https://market.example/sundays';
const market = 'Farmers’ market';
const preview = { url, title: market, description: 'Every Sunday at 9, on Mill Street.', site: 'Our town' };

const meta = {
  title: 'features/chat/Link card',
  component: LinkCard,
  args: { preview, isStop: true, onRemove: fn() },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof LinkCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Mine: Story = {
  async play({ args, canvas }) {
    const link = canvas.getByRole('link', { name: /Farmers’ market.*market\.example/ });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove preview' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const Theirs: Story = { args: { onRemove: undefined } };
export const TitleOnly: Story = { args: { preview: { ...preview, description: null, site: null } } };
const withPicture = (width: number, height: number) => ({ ...preview, picture: { url: drawn(width, height), width, height } });
export const WithPicture: Story = {
  args: { preview: withPicture(640, 336) },
  async play({ canvas }) {
    const { width, height } = canvas.getByTestId('link-picture').getBoundingClientRect();
    await expect(width / height).toBeCloseTo(640 / 336, 1);
    await expect(canvas.getByRole('link', { name: /Farmers’ market.*market\.example/ })).toBeVisible();
  },
};
/** Its middle is seen: the card never gets higher than two thirds of its width by it. */
export const WithATallPicture: Story = {
  args: { preview: withPicture(300, 640), onRemove: undefined },
  async play({ canvas }) {
    const { width, height } = canvas.getByTestId('link-picture').getBoundingClientRect();
    await expect(width / height).toBeCloseTo(1.5, 1);
  },
};
/** Its room stays as it was. */
export const WithAPictureThatDoesNotCome: Story = {
  args: { preview: { ...preview, picture: { url: 'data:image/png;base64,AAAA', width: 640, height: 336 } } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByTestId('link-picture')).toBeEmptyDOMElement());
    const { width, height } = canvas.getByTestId('link-picture').getBoundingClientRect();
    await expect(width / height).toBeCloseTo(640 / 336, 1);
  },
};
export const LongestOnAPhone: Story = {
  args: {
    preview: {
      url: `https://${'bank.example.'.repeat(8)}elsewhere.example/`,
      title: 'a'.repeat(200),
      description: longText.slice(0, 300),
      site: 'b'.repeat(60),
    },
  },
  globals: { viewport: { value: 'phone' } },
};
export const RightToLeft: Story = { args: { preview: { ...preview, title: 'שוק האיכרים', description: 'בכל יום ראשון' } } };

const acts = { onRetry: fn(), onCopy: fn(), onDelete: fn(), onReact: fn(), onRemovePreview: fn() };
const message = aThreadMessage({ message: `See ${url}`, metadata: { preview } });

export const InABubble: Story = {
  render: () => <MessageBubble {...{ message, me, ...acts }} isMine people={[aParticipant()]} isLast reader={aParticipant()} isLastRead />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove preview' }));
    await expect(acts.onRemovePreview).toHaveBeenCalledWith(message);
    await expect(canvas.getByTestId('message')).toHaveFocus();
  },
};
