import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleAlert, Plus, RefreshCw } from 'lucide-react'
import { Button } from '../button/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { SearchField } from '../search-field/index.ts'
import { PageHeader } from './PageHeader.tsx'

const description = `
Head of a page. Takes no keys of its own: Tab goes through filter and tools in the order they are drawn.

**MUST** be the first in \`main\`. Its \`<h1>\` can take focus (\`tabIndex={-1}\`), and gets it after navigation.
**MUST NOT** hold more than one primary action; it comes last.
`

const meta = {
  title: 'Components/Text and layout/PageHeader',
  component: PageHeader,
  parameters: { docs: { description: { component: description } } },
  args: { title: 'Workspaces' },
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

const add = (
  <Button variant="primary" startIcon={<Plus aria-hidden />}>
    Add Workspace
  </Button>
)
const filter = <SearchField label="Filter" clearLabel="Clear" placeholder="Filter by name, machine or URL" />

export const Default: Story = {}

export const Playground: Story = { args: { facts: '7 workspaces · 6 active', filter, tools: add } }

/** An alert beside the title says what is wrong on hover, on focus and to screen readers. */
export const WithAlert: Story = {
  args: {
    facts: '7 workspaces',
    titleAccessory: (
      <IconButton size="small" label="The subscription has expired" icon={<CircleAlert aria-hidden />} />
    ),
  },
}

/** Filter and tools go below the title where they do not fit. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { facts: '7 workspaces · 6 active', filter, tools: add },
}

export const States: Story = {
  render: () => (
    <>
      <PageHeader title="Title alone" />
      <PageHeader title="With facts" facts="34 people · 2 pending" />
      <PageHeader title="With tools" tools={add} />
      <PageHeader
        title="With everything"
        facts="7 workspaces · 6 active"
        filter={filter}
        tools={
          <>
            <IconButton label="Refresh" icon={<RefreshCw aria-hidden />} />
            {add}
          </>
        }
      />
    </>
  ),
}
