import type { Meta, StoryObj } from '@storybook/react-vite'
import { guideStory, type GuidePart } from './guidePages.tsx'
import { pageParameters, programOf } from './page.tsx'

export default {
  title: 'Foundations/Theming your brand',
  parameters: pageParameters,
  tags: ['!autodocs'],
} satisfies Meta

const parts: readonly GuidePart[] = [
  {
    title: 'The accent',
    intro:
      'accentThemes moves the lightness of your colour in each theme until every text has its contrast; the hue stays. accentCss writes that as CSS, which goes after styles.css.',
    program: programOf('accent.ts'),
    points: [
      'It throws when a shade that you chose yourself is too weak, and names the nearest one that works.',
      'The switch Accent of the toolbar shows every component in three colours.',
      'Status colours are not yours to change: green, amber and red mean the same everywhere.',
    ],
  },
  {
    title: 'The logo',
    intro: 'BrandMark renders the paths of MarkContext, in the colours of the accent.',
    program: programOf('Branded.tsx'),
    points: ['Drawn in a square of 24 by 24. Look at it at 20 px, in forced colours too.'],
  },
  {
    title: 'Theme and density',
    intro: 'Attributes of the root element. Without data-theme the system of the reader decides.',
    program: `<html lang="en" data-theme="dark" data-density="compact">`,
    points: [
      'Themes: light, dark, contrast, contrastDark. Density: compact, or nothing.',
      'Write colours of your own as tokens: var(--portico-text) follows the theme, a hex value does not.',
    ],
  },
]

export const ThemingYourBrand: StoryObj = {
  name: 'Theming your brand',
  ...guideStory({
    title: 'Theming your brand',
    lead: 'One colour and one mark make it yours; contrast is ensured in every theme.',
    parts,
  }),
}
