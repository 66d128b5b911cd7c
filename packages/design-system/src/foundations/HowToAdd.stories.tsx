import type { Meta, StoryObj } from '@storybook/react-vite'
import { guideStory, type GuidePart } from './guidePages.tsx'
import { Mono, pageParameters } from './page.tsx'

export default {
  title: 'Foundations/How to add a component',
  parameters: pageParameters,
  tags: ['!autodocs'],
} satisfies Meta

const steps: readonly GuidePart[] = [
  {
    title: '1. See whether it is there',
    intro:
      'Start here lists all components. Two that look similar share a style, not one component with flags.',
    points: [
      'A prop for a look is a closed list of words, such as variant, never two booleans.',
      'Shared code has its own folder: field/ for fields, collection/ for lists, popover/ for overlays.',
    ],
  },
  {
    title: '2. Make the folder',
    intro:
      'packages/design-system/src, in kebab-case. Name what is public in src/index.ts, in the order of the alphabet.',
    program: `tag-list/
  TagList.tsx          props, tables, styled parts, doc comment, component
  TagList.stories.tsx  Default, one per feature, States
  TagList.test.tsx     its tests`,
    points: [
      'The subpath @portico/design-system/tag-list, its types and its place in the list of components come by themselves.',
      'Under 300 lines a file; past that, split it by part.',
    ],
  },
  {
    title: '3. Write the component',
    intro: 'Behaviour comes from react-aria-components, styles from tokens.',
    program: `export interface TagListProps extends Omit<RacTagGroupProps, 'className' | 'style'> {
  /** Label of the list. */
  label: string
  /** Space that the tags take.
   * @default 'medium' */
  size?: TagListSize
}

/** Purpose and rendered element. When to use another component. */
export function TagList({ label, size = 'medium', ...rest }: TagListProps) {`,
    points: [
      'Every prop has a line of its own above it, and @default where there is one but false. The docs page is made of them.',
      'What it is about is a prop, and the types require its accessible name. The words of its controls, such as “Close”, are in provider/words.ts.',
      'Other props are forwarded to the root, and so is the ref. className and style do not exist.',
      <>
        CSS is static and varies by data attributes. Colours, lengths, shadows and layers are{' '}
        <Mono>token.x</Mono>, text is <Mono>textStyle()</Mono>, directions are logical, and where colour
        carries meaning there is a branch for forced colours.
      </>,
      'Nothing is smaller than 24 by 24, nothing moves under reduced motion, nothing is lost at 320 px or 200 % text.',
    ],
  },
  {
    title: '4. Write its stories',
    intro: 'Stories are the documentation, the fixtures of the tests, and the screenshots of visual review.',
    program: `export default {
  title: 'Components/Data/TagList',
  component: TagList,
  parameters: guide({
    es: { label: 'Roles' },
    keyboard: {
      'Arrow left, Arrow right': 'Moves to the tag before or after',
      Delete: 'Removes the tag',
    },
    must: ['have a label.'],
    mustNot: ['contain actions: use Buttons.'],
  }),
  args: { label: 'Roles', onRemove: fn() },
} satisfies Meta<typeof TagList>`,
    points: [
      <>
        <Mono>guide()</Mono> renders the keyboard table and the rules. A component without keys omits
        keyboard.
      </>,
      <>
        <Mono>es</Mono> has the args in Spanish, for the component and for each story that changes them.
      </>,
      <>
        States is <Mono>statesOf</Mono> the component: every variant, size and state. Opened, invalid,
        disabled and loading are stories, so that axe sees them in every theme.
      </>,
    ],
  },
  {
    title: '5. Write its tests',
    intro: 'By role and name, through the stories. No pixels, no markup, no waiting for time to pass.',
    program: `conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  'Arrow left, Arrow right': async () => { … },
  Delete: async () => { … },
})`,
    points: [
      <>
        <Mono>conforms</Mono> checks the ref, forwarded attributes, and axe.
      </>,
      <>
        <Mono>followsKeyboardTable</Mono> requires a test for each row, which presses each of its keys. A row
        without one does not compile.
      </>,
      <>
        <Mono>spoken</Mono> records the spoken transcript, once for each pattern. Run it, read it aloud, then
        paste it.
      </>,
    ],
  },
  {
    title: '6. Look at it, then hand it in',
    intro: 'In four themes, at 390 and 1280 px, in Spanish, with forced colours, and by keyboard alone.',
    program: `npm test -- --only types,lint,unit
npm run build:package -- --update # its budget of bytes`,
    points: [
      'The budget and the index are files: the difference is part of the review.',
      'A picture that changed is looked at before it is accepted.',
    ],
  },
]

export const HowToAddAComponent: StoryObj = {
  name: 'How to add a component',
  ...guideStory({
    title: 'How to add a component',
    lead: 'One folder, three files, six steps. Button and TextField are the models to copy.',
    parts: steps,
  }),
}
