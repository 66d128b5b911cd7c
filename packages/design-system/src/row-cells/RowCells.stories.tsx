import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, ShieldCheck } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { DataTable, type DataTableProps } from '../data-table/DataTable.tsx'
import type { Column } from '../data-table/column.ts'
import { MenuItem } from '../menu/MenuItem.tsx'
import { MenuSeparator } from '../menu/MenuSection.tsx'
import { guide } from '../testing/stories.tsx'
import { RowButton, RowCopyButton, RowMenuButton } from './RowButtons.tsx'
import { RowLine, RowLink, RowStatus, RowTag, RowText } from './RowCells.tsx'
import { RowMenu } from './RowMenu.tsx'
import type { RowMenuRenderer } from './RowMenuHost.tsx'

interface Row {
  id: string
  name: string
  machine: string
  isActive: boolean
}

const words = {
  en: {
    label: 'Workspaces',
    state: 'State',
    name: 'Name',
    machine: 'Machine',
    address: 'URL',
    actions: 'Actions',
    active: 'Active',
    down: 'Down',
    you: 'You',
    copy: (name: string) => `Copy the URL of ${name}`,
    reason: 'Only an active workspace can be opened',
    openWord: 'Open',
    open: (name: string) => `Open ${name}`,
    menu: (name: string) => `Actions for ${name}`,
    share: 'Share',
    delete: 'Delete',
    configure: (name: string) => `Configure ${name}`,
  },
  es: {
    label: 'Espacios de trabajo',
    state: 'Estado',
    name: 'Nombre',
    machine: 'Máquina',
    address: 'URL',
    actions: 'Acciones',
    active: 'Activo',
    down: 'Caído',
    you: 'Usted',
    copy: (name: string) => `Copiar la URL de ${name}`,
    reason: 'Solo se puede abrir un espacio activo',
    openWord: 'Abrir',
    open: (name: string) => `Abrir ${name}`,
    menu: (name: string) => `Acciones de ${name}`,
    share: 'Compartir',
    delete: 'Eliminar',
    configure: (name: string) => `Configurar ${name}`,
  },
} as const

const icons = { open: <ShieldCheck aria-hidden />, configure: <Pencil aria-hidden /> }

const columnsIn = (locale: 'en' | 'es'): readonly Column<Row>[] => {
  const labels = words[locale]
  return [
    {
      id: 'state',
      header: labels.state,
      width: 80,
      cell: ({ isActive }) => (
        <RowStatus tone={isActive ? 'ok' : 'bad'} label={isActive ? labels.active : labels.down} />
      ),
    },
    {
      id: 'name',
      header: labels.name,
      isRowHeader: true,
      grow: 1.5,
      cell: ({ name }) => (
        <RowLine gap={2}>
          <RowText text={name} />
          <RowTag label={labels.you} tone="accent" />
        </RowLine>
      ),
    },
    {
      id: 'machine',
      header: labels.machine,
      cell: ({ machine }) => <RowText text={machine} tone="secondary" isMono />,
    },
    {
      id: 'address',
      header: labels.address,
      cell: ({ id, name, isActive }) => (
        <RowLine>
          {isActive ? (
            <RowLink href={`https://${id}.example`} text={`${id}.example`} isExternal action="visit" />
          ) : (
            <RowText text={`${id}.example`} tone="muted" />
          )}
          <RowCopyButton value={`https://${id}.example`} label={labels.copy(name)} />
        </RowLine>
      ),
    },
    {
      id: 'actions',
      header: labels.actions,
      align: 'end',
      width: 144,
      cell: ({ name, isActive }) => (
        <RowLine justify="end">
          <RowButton
            action="open"
            label={labels.open(name)}
            text={labels.openWord}
            icon={icons.open}
            disabledReason={isActive ? undefined : labels.reason}
          />
          <RowButton action="configure" label={labels.configure(name)} icon={icons.configure} />
          <RowMenuButton label={labels.menu(name)} />
        </RowLine>
      ),
    },
  ]
}

const menuIn =
  (locale: 'en' | 'es'): RowMenuRenderer<Row> =>
  ({ isActive }, menu) => (
    <RowMenu {...menu}>
      <MenuItem id="share" label={words[locale].share} isDisabled={!isActive} />
      <MenuSeparator />
      <MenuItem id="delete" label={words[locale].delete} variant="danger" />
    </RowMenu>
  )

const rows: readonly Row[] = [
  { id: 'accounting', name: 'Accounting', machine: 'ACC-SRV-01', isActive: true },
  { id: 'field', name: 'Field engineering', machine: 'FE-JUMP-03', isActive: false },
]

export default {
  title: 'Components/Data/RowCells',
  component: DataTable<Row>,
  subcomponents: {
    RowButton,
    RowCopyButton,
    RowLine,
    RowLink,
    RowMenu,
    RowMenuButton,
    RowStatus,
    RowTag,
    RowText,
  },
  parameters: guide({
    docs: {
      description: {
        component:
          'Cells of a DataTable or a CompactList: states, links, tags, texts and actions, light enough for thousands of rows.',
      },
    },
    es: {
      label: words.es.label,
      loadingLabel: words.es.label,
      columns: columnsIn('es'),
      rowMenu: menuIn('es'),
    },
    keyboard: {
      Tab: 'Stops at links, buttons, and texts that are cut off; each shows its tooltip at once',
      'Enter, Space':
        'On a button, asks the table to act, or opens the menu of the row; Enter on a link as well',
      Escape: 'Closes the tooltip, and focus stays; or the menu, and focus returns to its button',
    },
    must: [
      'be in a DataTable or a CompactList, which shows their tooltips and handles presses.',
      'have one visible main action in a row, and the others in its menu.',
      'be given icons that are made once, outside of the cell.',
    ],
    mustNot: ['be used outside of rows: there are IconButton, Link, StatusDot, Tag and TruncatedText.'],
  }),
  args: {
    label: words.en.label,
    loadingLabel: words.en.label,
    empty: null,
    columns: columnsIn('en'),
    rowMenu: menuIn('en'),
    rows,
    getRowId: ({ id }) => id,
    onRowAction: fn(),
  },
} satisfies Meta<DataTableProps<Row>>

type Story = StoryObj<DataTableProps<Row>>

export const Default: Story = {}

/** One menu for all rows: `rowMenu` renders it for the row whose button is pressed, and what is chosen is passed to `onRowAction`. */
export const WithMenu: Story = {
  play: async ({ canvas }) => {
    const first = canvas.getAllByRole('button').find((button) => button.ariaHasPopup === 'menu')
    await userEvent.click(first ?? canvas.getByRole('table'))
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  },
}

/** One tooltip for all cells: it shows the button's label, and why it is disabled. */
export const DisabledWithReason: Story = {
  play: async ({ canvas, args }) => {
    const disabled = canvas.getAllByRole('button').find((button) => button.ariaDisabled === 'true')
    // A previous key press or a scroll keeps tooltips closed.
    await userEvent.tab()
    await waitFor(async () => {
      disabled?.blur()
      disabled?.focus({ preventScroll: true })
      await expect(screen.getByRole('tooltip')).toBeInTheDocument()
    })
    await userEvent.keyboard('{Enter}')
    await expect(args.onRowAction).not.toHaveBeenCalled()
  },
}

const long = 'MAC-PRO-RACK2.engineering.internal.northwind.example'

export const States: Story = {
  tags: ['core'],
  args: {
    rows: [
      ...rows,
      { id: `a-very-long-subdomain-that-somebody-chose-${long}`, name: long, machine: long, isActive: true },
      { id: 'b', name: 'B', machine: long, isActive: false },
    ],
  },
}
