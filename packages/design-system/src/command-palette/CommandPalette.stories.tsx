import type { Meta, StoryObj } from '@storybook/react-vite'
import { CreditCard, LogOut, MonitorCog, Pencil, Plus, UserRound, Users } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { guide, localeOf, useOpen } from '../testing/stories.tsx'
import { nothingFound } from '../provider/words.ts'
import type { Command } from './search.ts'
import { CommandField } from './CommandField.tsx'
import { CommandPalette, type CommandPaletteProps } from './CommandPalette.tsx'
import { useCommandShortcut } from './useCommandShortcut.ts'

const machine = <MonitorCog aria-hidden />
const person = <UserRound aria-hidden />

const commandsEn: Command[] = [
  { id: 'workspaces', label: 'Workspaces', group: 'Pages', icon: machine, shortcut: ['G', 'W'] },
  {
    id: 'users',
    label: 'Users',
    group: 'Pages',
    icon: <Users aria-hidden />,
    keywords: ['people', 'members'],
  },
  {
    id: 'plans',
    label: 'Plans',
    group: 'Pages',
    icon: <CreditCard aria-hidden />,
    keywords: ['billing', 'upgrade'],
  },
  { id: 'accounting', label: 'Accounting', description: 'ACC-SRV-01', group: 'Workspaces', icon: machine },
  { id: 'design', label: 'Design studio', description: 'MAC-PRO-RACK2', group: 'Workspaces', icon: machine },
  { id: 'finance', label: 'Finance close', description: 'FIN-VM-11', group: 'Workspaces', icon: machine },
  { id: 'ines', label: 'Inés Córdoba', description: 'ines@northwind.example', group: 'People', icon: person },
  { id: 'noah', label: 'Noah Park', description: 'noah@northwind.example', group: 'People', icon: person },
  { id: 'add', label: 'Add workspace', group: 'Actions', icon: <Plus aria-hidden />, shortcut: ['Mod', 'I'] },
  { id: 'out', label: 'Sign out', group: 'Actions', icon: <LogOut aria-hidden /> },
]

const wordsEs: Record<string, string> = {
  Workspaces: 'Espacios de trabajo',
  Users: 'Usuarios',
  Plans: 'Planes',
  Accounting: 'Contabilidad',
  'Design studio': 'Estudio de diseño',
  'Finance close': 'Cierre financiero',
  'Add workspace': 'Añadir espacio de trabajo',
  'Sign out': 'Cerrar sesión',
  Pages: 'Páginas',
  People: 'Personas',
  Actions: 'Acciones',
}
/** Actions on each workspace. */
const withVerbs = (commands: Command[], [verb, group]: readonly [string, string]): Command[] => [
  ...commands,
  ...commands
    .filter(({ icon, description }) => icon === machine && description !== undefined)
    .map(({ id, label, description }) => ({
      id: `configure ${id}`,
      label: `${verb} ${label}`,
      group,
      description,
      icon: <Pencil aria-hidden />,
      subject: { verb, name: label },
    })),
]

const commandsEs = commandsEn.map((command) => ({
  ...command,
  label: wordsEs[command.label] ?? command.label,
  group: wordsEs[command.group] ?? command.group,
}))

function Example(props: CommandPaletteProps) {
  const { isOpen, change } = useOpen(props)
  useCommandShortcut({ isOpen, onOpenChange: change })
  return (
    <div style={{ maxInlineSize: 232 }}>
      <CommandField label={`${props.label}…`} onPress={() => change(true)} />
      <CommandPalette {...props} isOpen={isOpen} onOpenChange={change} />
    </div>
  )
}

export default {
  title: 'Components/Navigation/CommandPalette',
  component: CommandPalette,
  parameters: guide({
    docsHeight: 560,
    es: {
      label: 'Buscar o ir a',
      placeholder: 'Espacio, persona o página',
      items: commandsEs,
    },
    keyboard: {
      'Ctrl + K': 'With useCommandShortcut opens it, and closes it again',
      Letters: 'Filter the list and move to the best match; the input keeps focus',
      'Arrow down, Arrow up': 'Move between commands, through all groups',
      'Home, End': 'Move to the first or last command',
      Enter: 'Runs the focused command, or the first match, and closes; on a verb lists its objects',
      Esc: 'Closes; focus returns to where it was',
    },
    must: [
      'contain only what can be reached otherwise too: it is a shortcut.',
      'name commands as the pages and buttons that do the same.',
    ],
    mustNot: [
      'contain irreversible actions, unless they ask for confirmation.',
      'be opened by anything but the person.',
    ],
  }),
  args: {
    label: 'Search or jump to',
    placeholder: 'Workspace, person or page',
    items: commandsEn,
    recentIds: ['finance', 'users'],
    isOpen: true,
    onOpenChange: fn(),
    onAction: fn(),
  },
  render: Example,
} satisfies Meta<typeof CommandPalette>

type Story = StoryObj<typeof CommandPalette>

const input = () => within(document.body).findByRole('combobox')
const commandOf = (items: CommandPaletteProps['items'], id: string): Command => {
  const commands = typeof items === 'function' ? items() : items
  const command = commands.find((each) => each.id === id)
  if (!command) throw new Error(`There is no command ${id}.`)
  return command
}
const options = () => within(document.body).getAllByRole('option')

/** Recently used commands come first while nothing is typed. */
export const Default: Story = { tags: ['core'] }

/** Matching characters are highlighted, ignoring case and accents. */
export const Searching: Story = {
  play: async ({ args }) => {
    const { label, description } = commandOf(args.items, 'accounting')
    await userEvent.type(await input(), label.slice(0, 3).toLowerCase())
    const [best] = await within(document.body).findAllByRole('option')
    await expect(best).toHaveTextContent(`${label}${description}`)
  },
}

export const NoResults: Story = {
  play: async ({ globals }) => {
    await userEvent.type(await input(), 'zzz')
    await expect(await within(document.body).findByRole('option')).toHaveTextContent(
      nothingFound[localeOf(globals)],
    )
  },
}

/** An action on many objects is one line until its verb is typed or chosen. */
export const Verbs: Story = {
  args: { items: withVerbs(commandsEn, ['Configure', 'Manage workspaces']), recentIds: [] },
  parameters: { es: { items: withVerbs(commandsEs, ['Configurar', 'Gestionar espacios']) } },
  play: async ({ args }) => {
    const field = await input()
    await userEvent.type(field, 'conf')
    await waitFor(() => expect(options()).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(options()).toHaveLength(3))
    await expect(field).toHaveFocus()
    await userEvent.keyboard(commandOf(args.items, 'design').label.slice(0, 3))
    await waitFor(() => expect(options()).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await expect(args.onAction).toHaveBeenCalledWith('configure design')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
  },
}

/** The field in the top bar that opens it. */
export const Field: Story = { args: { isOpen: false } }
