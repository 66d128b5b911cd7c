import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleHelp, Clock, CreditCard, Monitor, Plus, Users } from 'lucide-react'
import { expect, userEvent, within } from 'storybook/test'
import { Avatar } from '../avatar/index.ts'
import { Button } from '../button/index.ts'
import { CompactList } from '../compact-list/index.ts'
import { DataTable } from '../data-table/index.ts'
import {
  manyWorkspaces,
  sevenWorkspaces,
  workspaceColumns,
  workspaceSlots,
} from '../data-table/workspaceFixture.tsx'
import { media, useMediaQuery } from '../media/index.ts'
import { PageHeader } from '../page-header/index.ts'
import { SearchField } from '../search-field/index.ts'
import { Tag } from '../tag/index.ts'
import { AppShell } from './AppShell.tsx'
import type { NavItem } from './NavLink.tsx'
import { SideNav } from './SideNav.tsx'
import { TopBar } from './TopBar.tsx'

const navItems: readonly NavItem[] = [
  {
    id: 'workspaces',
    label: 'Workspaces',
    icon: <Monitor aria-hidden />,
    href: '#workspaces',
    isCurrent: true,
  },
  { id: 'users', label: 'Users', icon: <Users aria-hidden />, href: '#users' },
  { id: 'account', label: 'Account', icon: <CreditCard aria-hidden />, href: '#account' },
]

const help: NavItem = {
  id: 'help',
  label: 'Help',
  icon: <CircleHelp aria-hidden />,
  href: 'https://help.example',
  isExternal: true,
  externalLabel: '(opens in a new tab)',
}

const topBar = (
  <TopBar
    brand={{ name: 'Portico', href: '#' }}
    context="Northwind Labs"
    search={<SearchField label="Search" clearLabel="Clear" placeholder="Search or jump to…" />}
    notices={
      <Tag tone="warn" size="medium" startIcon={<Clock aria-hidden />}>
        Trial · 9 days left
      </Tag>
    }
    action={<Button variant="primary">Get plan</Button>}
    account={<Avatar name="Olivia Reyes" label="Olivia Reyes" />}
  />
)

const description = `
Skip link, bar, menu and content. The layout follows the window: a menu with labels, a rail of icons between 800 and
1040 px, a bar at the bottom at 800 px and below.

| Key | Where | What it does |
| --- | --- | --- |
| Tab | start of the page | the skip link, then bar, menu, content |
| Enter | skip link | moves focus to the content; the address stays |
| Enter | entry of the menu | goes there |
| Tab | entry of the icon rail | shows its name in a tooltip; Escape takes it away |

**MUST** stand inside react-aria's RouterProvider, so that menu and brand navigate in the app.
**MUST NOT** hold more than one \`main\`: the shell brings it.
`

const meta = {
  title: 'Components/Navigation/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen', docs: { description: { component: description } } },
  args: {
    skipLabel: 'Skip to content',
    topBar,
    sideNav: <SideNav label="Main" items={navItems} footerItems={[help]} />,
    children: <PageHeader title="Users" facts="34 people" />,
  },
} satisfies Meta<typeof AppShell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { skipLabel: 'Skip to content' } }

/** The skip link is the first stop and leads past bar and menu. */
export const SkipToContent: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}

/** The menu at its narrowest: labels stay, and wrap. */
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

/** Icons with names and tooltips. */
export const Rail: Story = {
  globals: { viewport: { value: 'rail', isRotated: false } },
  parameters: {
    viewport: { options: { rail: { name: 'Rail 900', styles: { width: '900px', height: '800px' } } } },
  },
}

/** Words are a third longer in some languages. */
export const Spanish: Story = {
  args: {
    skipLabel: 'Ir al contenido',
    topBar: (
      <TopBar
        brand={{ name: 'Portico', href: '#' }}
        context="Laboratorios Septentrionales del Norte"
        search={<SearchField label="Buscar" clearLabel="Vaciar" placeholder="Buscar o ir a…" />}
        notices={
          <Tag tone="warn" size="medium" startIcon={<Clock aria-hidden />}>
            Prueba · quedan 9 días
          </Tag>
        }
        action={<Button variant="primary">Contratar un plan</Button>}
        account={<Avatar name="Íñigo Álvarez" label="Íñigo Álvarez" />}
      />
    ),
    sideNav: (
      <SideNav
        label="Principal"
        items={[
          {
            ...navItems[0],
            id: 'a',
            href: '#a',
            label: 'Espacios de trabajo',
            icon: <Monitor aria-hidden />,
            isCurrent: true,
          },
          { id: 'b', href: '#b', label: 'Usuarios', icon: <Users aria-hidden /> },
          { id: 'c', href: '#c', label: 'Cuenta', icon: <CreditCard aria-hidden /> },
        ]}
        footerItems={[{ ...help, label: 'Ayuda' }]}
      />
    ),
    children: <PageHeader title="Espacios de trabajo" facts="7 espacios de trabajo · 6 activos" />,
  },
}

const collection = {
  label: 'Workspaces',
  loadingLabel: 'Loading workspaces',
  showMoreLabel: (shown: number, total: number) => `Show more (${shown} of ${total})`,
  empty: null,
}

function WorkspacesPage({ count = 7 }: { count?: number }) {
  const isCompact = useMediaQuery(media.compact)
  const rows = count === 7 ? sevenWorkspaces : manyWorkspaces(count)
  return (
    <>
      <PageHeader
        title="Workspaces"
        facts="7 workspaces · 6 active"
        filter={
          <SearchField label="Filter" clearLabel="Clear" placeholder="Filter by name, machine or URL" />
        }
        tools={
          <Button variant="primary" startIcon={<Plus aria-hidden />}>
            Add Workspace
          </Button>
        }
      />
      {isCompact ? (
        <CompactList {...collection} items={rows} getItemId={({ id }) => id} slots={workspaceSlots} />
      ) : (
        <DataTable
          {...collection}
          columns={workspaceColumns}
          rows={rows}
          getRowId={({ id }) => id}
          defaultSort={{ columnId: 'name', direction: 'ascending' }}
        />
      )}
    </>
  )
}

/** The page of the mockup, from the library's components. */
export const WorkspacesLike: Story = { args: { children: <WorkspacesPage /> } }

/** Bar, menu and the head of the table stay in view while the rows scroll by. */
export const LongPage: Story = { args: { children: <WorkspacesPage count={120} /> } }
