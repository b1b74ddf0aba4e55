import type { Preview } from '@storybook/react-vite';
import '@assess/ui/styles.css';

const preview: Preview = {
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        rules: { 'target-size': { enabled: true } },
      },
    },
    controls: { expanded: true },
    viewport: {
      options: {
        narrow: { name: 'Narrow, 320 px', styles: { width: '320px', height: '800px' } },
        wide: { name: 'Wide, 1280 px', styles: { width: '1280px', height: '900px' } },
      },
    },
  },
};

export default preview;
