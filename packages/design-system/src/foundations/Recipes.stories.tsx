import type { Meta } from '@storybook/react-vite'
import { guideStory, type GuidePart } from './guidePages.tsx'
import { pageParameters } from './page.tsx'
import { programOf } from './programOf.ts'

export default {
  title: 'Foundations/Recipes',
  parameters: pageParameters,
  tags: ['!autodocs'],
} satisfies Meta

const parts: readonly GuidePart[] = [
  {
    title: 'A form that validates',
    intro: 'Validate when it is sent; each field shows its error, and the summary leads to it.',
    program: programOf('InviteForm.tsx'),
    points: ['An error says what is wrong and how to mend it. It goes once the field is right.'],
  },
  {
    title: 'A list with selection',
    intro: 'useTableState filters, sorts and pages; selection adds checkboxes and a bar of actions.',
    program: programOf('UserList.tsx'),
    points: [
      'Say how many are selected: some may stand on other pages. After an action focus goes to what is left.',
    ],
  },
  {
    title: 'Confirm',
    intro: 'Ask before what cannot be undone.',
    program: programOf('DeleteWorkspace.tsx'),
    points: ['Focus starts on Cancel where the act destroys something.'],
  },
  {
    title: 'Undo',
    intro:
      'What can be undone is done at once, with an offer to undo it. A Toaster stands once in the application.',
    program: programOf('archive.ts'),
    points: ['Undo is the action of a toast that stays for ten seconds, and is never the only way back.'],
  },
]

export const Recipes = guideStory({ title: 'Recipes', lead: 'What components come to together.', parts })
