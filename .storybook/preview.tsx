import '@portico/design-system/styles.css'
import type { Preview } from '@storybook/react-vite'
import { expectNoViolationsInThemes } from './axeInThemes.ts'
import { DocsPage } from './DocsPage.tsx'
import { locales, themeNames, viewports } from './modes.ts'
import { withPortico } from './withPortico.tsx'

/** The test run looks at every theme by itself; the addon is for the eye. */
const isTestRun = '__vitest_worker__' in globalThis

const preview: Preview = {
  afterEach: async () => {
    if (isTestRun) await expectNoViolationsInThemes()
  },
  decorators: [withPortico],
  initialGlobals: { theme: 'light', locale: 'en' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'paintbrush', items: [...themeNames], dynamicTitle: true },
    },
    locale: {
      description: 'Language',
      toolbar: { title: 'Language', icon: 'globe', items: [...locales], dynamicTitle: true },
    },
  },
  parameters: {
    layout: 'padded',
    docs: { page: DocsPage },
    controls: { expanded: true },
    viewport: { options: viewports },
    // The rule `region` asks for landmarks, which a single component on a page cannot have.
    a11y: { test: isTestRun ? 'off' : 'error', config: { rules: [{ id: 'region', enabled: false }] } },
    options: { storySort: { order: ['Foundations', 'Components', 'Screens'] } },
  },
  tags: ['autodocs'],
}

export default preview
