import '@portico/design-system/styles.css'
import { PorticoProvider } from '@portico/design-system'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { expectNoViolationsInThemes } from './axeInThemes.ts'
import { locales, themeNames, viewports } from './modes.ts'

/** The test run looks at every theme by itself; the addon is for the eye. */
const isTestRun = '__vitest_worker__' in globalThis

interface RootAttributesProps {
  theme: string
  locale: string
}

/** Theme and language are attributes of the root element, as in the console. */
function RootAttributes({ theme, locale }: RootAttributesProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.lang = locale
  }, [theme, locale])
  return null
}

const withPortico: Decorator = (Story, { globals }) => (
  <PorticoProvider locale={String(globals['locale'])}>
    <RootAttributes theme={String(globals['theme'])} locale={String(globals['locale'])} />
    <Story />
  </PorticoProvider>
)

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
    controls: { expanded: true },
    viewport: { options: viewports },
    // The rule `region` asks for landmarks, which a single component on a page cannot have.
    a11y: { test: isTestRun ? 'off' : 'error', config: { rules: [{ id: 'region', enabled: false }] } },
    options: { storySort: { order: ['Foundations', 'Components', 'Screens'] } },
  },
  tags: ['autodocs'],
}

export default preview
