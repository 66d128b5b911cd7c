import type { Meta } from '@storybook/react-vite'
import { guideStory, type GuidePart } from './guidePages.tsx'
import { pageParameters, programOf } from './page.tsx'

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
    points: ['An error says what is wrong and how to fix it. It disappears once the field is valid.'],
  },
  {
    title: 'A list with selection',
    intro: 'useTableState filters, sorts and pages; selection adds checkboxes and a bar of actions.',
    program: programOf('UserList.tsx'),
    points: [
      'Show how many are selected: some may be on other pages. After an action, focus moves to a remaining row.',
    ],
  },
  {
    title: 'Confirm',
    intro: 'Ask before irreversible actions.',
    program: programOf('DeleteWorkspace.tsx'),
    points: ['Focus starts on Cancel where the act destroys something.'],
  },
]

export const Recipes = guideStory({ title: 'Recipes', lead: 'What components come to together.', parts })
