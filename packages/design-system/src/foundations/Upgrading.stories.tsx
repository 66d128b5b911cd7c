import type { Meta } from '@storybook/react-vite'
import { guideStory, type GuidePart } from './guidePages.tsx'
import { pageParameters } from './page.tsx'

export default {
  title: 'Foundations/Upgrading',
  parameters: pageParameters,
  tags: ['!autodocs'],
} satisfies Meta

const parts: readonly GuidePart[] = [
  {
    title: 'Version numbers',
    intro: 'Semantic versioning, for types, props, tokens and keyboard. Looks may change in a minor version.',
    points: [
      'Patch: something works as documented.',
      'Minor: new components, props and tokens; a picture may differ.',
      'Major: a prop, a token or a key was removed or changed its meaning. Before 1.0 a minor version may do that too.',
    ],
  },
  {
    title: 'How to take one',
    intro: 'The compiler finds what was renamed or removed, and visual review finds visual changes.',
    program: `npm install @portico/design-system@latest
npx tsc --noEmit`,
    points: [
      'CHANGELOG lists every change that needs work of yours.',
      'Props are closed unions and no component takes className, so removed props do not compile.',
      'React 19 and styled-components 6 are peer dependencies: a page can have each only once.',
      'Import from the package or its subpaths. What is not in exports may go at any time.',
    ],
  },
]

export const Upgrading = guideStory({
  title: 'Upgrading',
  lead: 'What a new version may change, and how to upgrade.',
  parts,
})
