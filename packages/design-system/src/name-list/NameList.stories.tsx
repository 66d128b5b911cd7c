import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../stack/Stack.tsx'
import { guide, localeOf } from '../testing/stories.tsx'
import { NameList, type NameListItem } from './NameList.tsx'

const people = ['Astrid Petrov', 'Chloë Castañeda', 'Daniel Yılmaz', 'Eileen Eriksen', 'Olivia Reyes']

const some: readonly NameListItem[] = people.slice(0, 2).map((name) => ({ id: name, name }))

const many = (note: string): readonly NameListItem[] =>
  Array.from({ length: 40 }, (_, index) => ({
    id: String(index),
    name: people[index % people.length] ?? '',
    detail: `user-${index + 1}@northwind.example`,
    ...(index < 2 && { note }),
  }))

const notes = { en: 'hidden by the filter', es: 'oculto por el filtro' }

export default {
  title: 'Components/Data/NameList',
  tags: ['new', '!stable'],
  component: NameList,
  parameters: guide({
    es: { label: 'Usuarios que se eliminarán' },
    keyboard: {
      Tab: 'Moves to the list while it scrolls',
      'Arrow down, Arrow up': 'Scroll the list',
    },
    must: [
      'name everything that the action is about: no “and 12 more”.',
      'start with what must not be missed, and mark it with a `note`.',
    ],
    mustNot: ['hold controls: use CompactList.'],
  }),
  args: { label: 'Users to be deleted', items: some },
} satisfies Meta<typeof NameList>

type Story = StoryObj<typeof NameList>

export const Default: Story = {}

/** Scrolls; namesakes have a detail, and those that must not be missed a note. */
export const Many: Story = {
  args: { items: many(notes.en) },
  parameters: { es: { items: many(notes.es) } },
}

export const States: Story = {
  tags: ['core'],
  render: (args, { globals }) => (
    <Stack gap={6}>
      <NameList {...args} label={`${args.label} 1`} />
      <NameList {...args} label={`${args.label} 2`} items={many(notes[localeOf(globals)])} />
      <NameList
        {...args}
        label={`${args.label} 3`}
        items={[
          {
            id: 'long',
            name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3),
            note: notes[localeOf(globals)],
          },
        ]}
      />
    </Stack>
  ),
}
