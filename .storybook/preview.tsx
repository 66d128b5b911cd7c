import '@portico/design-system/styles.css'
import type { ThemeName } from '@portico/design-system/tokens'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { afterStory, beforeStory } from './aroundStory.ts'
import { argTypesOf } from './docs/argTypes.ts'
import { DocsPage } from './DocsPage.tsx'
import { loadFonts } from './fonts.ts'
import type { AccentName } from './appearance.ts'
import { chromaticModes, viewports, type ShownLocale } from './modes.ts'
import { globalsAround } from './pageGlobals.ts'
import { ThemedDocs } from './ThemedDocs.tsx'
import { withMaxWidth } from './withMaxWidth.tsx'
import { withPortico } from './withPortico.tsx'

/** The test run checks every theme itself; the addon is for interactive use. */
const isTestRun = '__vitest_worker__' in globalThis

// Longer than any wait of a play function, also on a slow machine.
configure({ asyncUtilTimeout: 5000 })

type Icon = 'circle' | 'contrast' | 'globe' | 'listunordered' | 'paintbrush' | 'transfer'

/** A toolbar item: its name, and the title of each value. */
const chooser = (description: string, icon: Icon, titles: Record<string, string>) => ({
  description,
  toolbar: {
    title: description,
    icon,
    items: Object.entries(titles).map(([value, title]) => ({ value, title })),
    dynamicTitle: true,
  },
})

const preview: Preview = {
  // Components that measure text render the same each time. A test run loads fonts in its set-up, a reader may forbid them.
  loaders: isTestRun ? [] : [() => loadFonts().catch(() => undefined)],
  beforeEach: beforeStory,
  afterEach: afterStory,
  decorators: [withMaxWidth, withPortico],
  initialGlobals: {
    theme: 'light',
    locale: 'en',
    accent: 'portico',
    density: 'regular',
    direction: 'language',
    colours: 'theme',
    ...globalsAround(),
  },
  globalTypes: {
    theme: chooser('Theme', 'paintbrush', {
      light: 'Light',
      dark: 'Dark',
      contrast: 'High contrast',
      contrastDark: 'Dark, high contrast',
    } satisfies Record<ThemeName, string>),
    locale: chooser('Language', 'globe', {
      en: 'English',
      es: 'Español',
      long: 'Long words, in screens',
      rtl: 'Arabic letters, in screens',
    } satisfies Record<ShownLocale, string>),
    accent: chooser('Accent of a brand', 'circle', {
      portico: 'Portico',
      teal: 'Teal',
      plum: 'Plum',
      amber: 'Amber',
    } satisfies Record<AccentName, string>),
    density: chooser('Density', 'listunordered', { regular: 'Regular', compact: 'Compact' }),
    direction: chooser('Direction of text', 'transfer', { language: 'By language', rtl: 'Right to left' }),
    colours: chooser('Colours', 'contrast', { theme: 'Theme colours', forced: 'Forced colours' }),
  },
  parameters: {
    layout: 'padded',
    docs: { page: DocsPage, container: ThemedDocs, extractArgTypes: argTypesOf, codePanel: true },
    controls: { expanded: true },
    viewport: { options: viewports },
    chromatic: { modes: chromaticModes },
    // The rule `region` requires landmarks, which a single component on a page cannot have.
    a11y: { test: isTestRun ? 'off' : 'error', config: { rules: [{ id: 'region', enabled: false }] } },
    options: {
      storySort: {
        method: 'alphabetical',
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
            'Content guidelines in Spanish',
            'Theming your brand',
            'Server rendering',
            'Recipes',
            'Upgrading',
            'How to add a component',
            'Also called',
          ],
          'Components',
          'Screens',
        ],
      },
    },
  },
  tags: ['autodocs', 'stable'],
}

export default preview
