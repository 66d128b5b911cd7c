import type { Meta, StoryObj } from '@storybook/react-vite'
import { guideStory, type GuidePart } from './guidePages.tsx'
import { pageParameters, programOf } from './page.tsx'

export default {
  title: 'Foundations/Server rendering',
  parameters: pageParameters,
  tags: ['!autodocs'],
} satisfies Meta

const parts: readonly GuidePart[] = [
  {
    title: 'With React’s own renderer',
    intro: 'styled-components collects the rules of the rendered components; they go into the head.',
    program: programOf('renderPage.ts'),
    points: [
      'PorticoProvider takes the locale as a prop, so that server and browser render the same.',
      'Class names are the same on both sides, independent of other modules.',
      'Components that depend on the window’s width render for a wide one, and update after hydration.',
      'Link styles.css in the head: it contains tokens, base and font.',
    ],
  },
  {
    title: 'With Next and other servers of components',
    intro: 'Each entry says use client, so a server component may render its exports.',
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
    lead: 'Every component renders without a DOM and hydrates without a warning; a test does both with every story.',
    parts,
  }),
}
