import type { Meta, StoryObj } from '@storybook/react-vite'
import { guideStory, type GuidePart } from './guidePages.tsx'
import { pageParameters } from './page.tsx'
import { programOf } from './programOf.ts'

export default {
  title: 'Foundations/Server rendering',
  parameters: pageParameters,
  tags: ['!autodocs'],
} satisfies Meta

const parts: readonly GuidePart[] = [
  {
    title: 'With React’s own renderer',
    intro: 'styled-components collects the rules of what is drawn; they go into the head.',
    program: programOf('renderPage.ts'),
    points: [
      'PorticoProvider takes the locale as a prop, so that server and browser say the same.',
      'Class names are the same on both sides, whatever else either loads.',
      'What depends on the width of the window is drawn for a wide one, and put right after hydration.',
      'Link styles.css in the head: it holds tokens, base and font.',
    ],
  },
  {
    title: 'With Next and other servers of components',
    intro: 'Each entry says use client, so a server component may draw what it exports.',
    program: programOf('WorkspacesPage.tsx'),
    points: [
      'Values such as token come from the subpath tokens, which a server component can read.',
      'Handlers are given in a client component of yours, as everywhere.',
      'Collect the rules in a registry of styles, as the documentation of styled-components shows for Next.',
    ],
  },
]

export const ServerRendering: StoryObj = {
  name: 'Server rendering',
  ...guideStory({
    title: 'Server rendering',
    lead: 'Every component is drawn without a DOM and hydrated without a warning; a test does both with every story.',
    parts,
  }),
}
