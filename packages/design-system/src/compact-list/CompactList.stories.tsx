import type { Meta, StoryObj } from '@storybook/react-vite'
import { useTableState } from '../data-table/useTableState.ts'
import { FilterField } from '../data-table/table.fixture.tsx'
import { userColumns, userFilter, userPages, users, userSlots } from '../data-table/users.fixture.tsx'
import {
  manyWorkspaces,
  sevenWorkspaces,
  staleBanner,
  workspaceSlots,
  workspaceTexts,
  type WorkspaceRow,
} from '../data-table/workspaces.fixture.tsx'
import { Stack } from '../stack/Stack.tsx'
import { guide, inViewport, localeOf } from '../testing/stories.tsx'
import { CompactList, type CompactListProps } from './CompactList.tsx'

export default {
  title: 'Components/Data/CompactList',
  component: CompactList<WorkspaceRow>,
  parameters: guide({
    es: { ...workspaceTexts.es, slots: workspaceSlots.es },
    keyboard: {
      Tab: 'Moves to the next link or button, item by item',
      'Shift + Tab': 'Moves back',
      'Arrow down, Arrow up': 'Moves to the same control of the next or previous item',
      'Arrow right, Arrow left': 'Moves to the next or previous control of the item',
      'Home, End': 'Moves to the first or last control of the item',
      'Ctrl + Home, Ctrl + End': 'Moves to the same control of the first or last item',
    },
    must: [
      'keep `slots` and unchanged item objects stable between renders.',
      'offer the same as the table, except where the specification differs.',
    ],
    mustNot: ['be used where the table fits.'],
  }),
  globals: inViewport('phone'),
  args: { ...workspaceTexts.en, items: sevenWorkspaces, getItemId: ({ id }) => id, slots: workspaceSlots.en },
} satisfies Meta<CompactListProps<WorkspaceRow>>

type Story = StoryObj<CompactListProps<WorkspaceRow>>

export const Default: Story = {}

/** Items render when scrolled into view and unmount behind: at most 60 at a time. */
export const FiveHundredItems: Story = { args: { items: manyWorkspaces(500) } }

export const Loading: Story = { args: { items: [], isLoading: true } }

const words = { en: 'Users', es: 'Usuarios' }

function UsersExample({ locale }: { locale: 'en' | 'es' }) {
  const { query, setQuery, list, filter, pagination } = useTableState(users, userColumns.en, undefined, {
    defaultPageSize: 5,
  })
  return (
    <Stack>
      <FilterField texts={userFilter[locale]} query={query} setQuery={setQuery} />
      <CompactList
        {...list}
        label={words[locale]}
        loadingLabel={words[locale]}
        empty={null}
        getItemId={({ id }) => id}
        slots={userSlots[locale]}
        pagination={{ label: userPages[locale], ...pagination }}
        filter={{ ...userFilter[locale], ...filter }}
      />
    </Stack>
  )
}

/** The same filter and pagination as the table. */
export const FilterAndPages: Story = {
  render: (_, { globals }) => <UsersExample locale={localeOf(globals)} />,
}

export const States: Story = {
  tags: ['core'],
  render: (args, { globals }) => (
    <Stack gap={6}>
      <CompactList {...args} label={`${args.label} 1`} items={args.items.slice(0, 3)} />
      <CompactList {...args} label={`${args.label} 2`} items={[]} isLoading />
      <CompactList {...args} label={`${args.label} 3`} items={[]} />
      <CompactList
        {...args}
        label={`${args.label} 4`}
        items={args.items.slice(0, 2)}
        problem={staleBanner[localeOf(globals)]}
      />
    </Stack>
  ),
}
