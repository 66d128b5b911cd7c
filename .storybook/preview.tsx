import '@portico/design-system/styles.css'
import type { Preview } from '@storybook/react-vite'
import { afterStory, beforeStory } from './aroundStory.ts'
import { DocsPage } from './DocsPage.tsx'
import { chromaticModes, locales, pseudoLocales, themeNames, viewports } from './modes.ts'
import { withPortico } from './withPortico.tsx'

/** The test run looks at every theme by itself; the addon is for the eye. */
const isTestRun = '__vitest_worker__' in globalThis

const preview: Preview = {
  beforeEach: beforeStory,
  afterEach: afterStory,
  decorators: [withPortico],
  initialGlobals: { theme: 'light', locale: 'en' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'paintbrush', items: [...themeNames], dynamicTitle: true },
    },
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [...locales, ...pseudoLocales],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'padded',
    docs: { page: DocsPage },
    controls: { expanded: true },
    viewport: { options: viewports },
    chromatic: { modes: chromaticModes },
    // The rule `region` asks for landmarks, which a single component on a page cannot have.
    a11y: { test: isTestRun ? 'off' : 'error', config: { rules: [{ id: 'region', enabled: false }] } },
    options: {
      storySort: {
        order: [
          'Foundations',
          [
            'Start here',
            'Colour',
            'Type',
            'Space',
            'Radius',
            'Elevation',
            'Motion',
            'Icons',
            'Layers',
            'Focus',
            'Content guidelines',
            'How to add a component',
          ],
          'Components',
          'Screens',
        ],
      },
    },
  },
  tags: ['autodocs'],
}

export default preview
