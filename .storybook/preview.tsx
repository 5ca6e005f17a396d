import type { Decorator, Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { configure } from 'storybook/test';
import '../web/styles.css';

// What comes at all comes at once; a machine that is busy with something else gets its time.
configure({ asyncUtilTimeout: 10_000 });

const withTheme: Decorator = (Story, { globals }) => {
  document.documentElement.dataset.theme = String(globals.theme);
  document.documentElement.dir = String(globals.direction);
  return <Story />;
};

/** Links need a router; a story that brings its own says `parameters: { router: false }`. */
const withRouter: Decorator = (Story, { parameters }) =>
  parameters.router === false ? (
    <Story />
  ) : (
    <MemoryRouter>
      <Story />
    </MemoryRouter>
  );

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTheme, withRouter],
  initialGlobals: { theme: 'light', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', items: ['light', 'dark', 'system'], dynamicTitle: true },
    },
    direction: {
      description: 'Writing direction',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: { order: ['guide', 'tokens', ['Color', 'Type', 'Space', 'Motion', 'Icons', 'Voice'], 'ui', 'features', 'app', 'screens'] },
    },
  },
};

export default preview;
