import {
  AccessIcon,
  AdministratorIcon,
  DeleteIcon,
  EditIcon,
  PeopleIcon,
  PersonIcon,
  WorkspacesIcon,
} from '@portico/design-system'
import type { Person, WorkspaceEntry } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { paths } from '../navigation/paths.ts'
import { panelSearch } from '../navigation/useListPanel.ts'
import type { CommandContext, PaletteCommand } from './command.ts'

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

// Created once and shared by all commands.
const icons = {
  open: <WorkspacesIcon aria-hidden />,
  details: <AccessIcon aria-hidden />,
  configure: <EditIcon aria-hidden />,
  share: <PeopleIcon aria-hidden />,
  delete: <DeleteIcon aria-hidden />,
  openAsAdministrator: <AdministratorIcon aria-hidden />,
  person: <PersonIcon aria-hidden />,
} as const

const openWorkspace = async (
  { workspaces, goTo }: CommandContext,
  { id, name }: WorkspaceEntry,
  asAdministrator: boolean,
) => {
  const { outcome } = await workspaces.openWorkspace(id, { asAdministrator })
  // The row explains it, with a link that the browser does not block.
  if (outcome !== 'opened') goTo(withQuery(paths.workspaces(), { q: name }))
}

const dialog =
  (kind: 'configure' | 'share') =>
  ({ openDialog }: CommandContext, { id }: WorkspaceEntry) =>
    openDialog('workspaces', { kind, id })

const commandsOfWorkspaces = ({ intl, session, workspaces }: CommandContext): PaletteCommand[] => {
  const { canManageWorkspaces, canOpenAsAdministrator } = session
  const group = intl.formatMessage({ id: 'palette.workspaces' })
  const actionGroup = intl.formatMessage({ id: 'palette.workspaceActions' })
  const action = (
    kind: 'details' | 'configure' | 'share' | 'delete' | 'openAsAdministrator',
    run: (context: CommandContext, entry: WorkspaceEntry) => void,
  ) => {
    const verb = intl.formatMessage({ id: `palette.${kind}.verb` })
    return (entry: WorkspaceEntry): PaletteCommand => ({
      id: `${kind} ${entry.id}`,
      get label() {
        return intl.formatMessage({ id: `palette.${kind}` }, { name: entry.name })
      },
      group: actionGroup,
      description: entry.machine,
      subject: { verb, name: entry.name },
      icon: icons[kind],
      run: (context) => run(context, entry),
    })
  }
  const actions = [
    ...(canManageWorkspaces
      ? [
          action('details', ({ goTo }, { id }) => goTo(paths.workspaces() + panelSearch('workspace', id))),
          action('configure', dialog('configure')),
          action('share', dialog('share')),
          action('delete', ({ goTo, workspaceDeletion }, { id }) => {
            goTo(paths.workspaces())
            void workspaceDeletion.ask(id)
          }),
        ]
      : []),
    ...(canManageWorkspaces && canOpenAsAdministrator
      ? [action('openAsAdministrator', (context, entry) => void openWorkspace(context, entry, true))]
      : []),
  ]
  return workspaces.sorted.flatMap((entry): PaletteCommand[] => [
    {
      id: `open ${entry.id}`,
      label: entry.name,
      group,
      description: entry.machine,
      keywords: [entry.subdomain],
      icon: icons.open,
      run: (context) => void openWorkspace(context, entry, false),
    },
    ...actions.map((of) => of(entry)),
  ])
}

const commandsOfPeople = ({ intl, session, users }: CommandContext): PaletteCommand[] => {
  if (!session.canManageUsers) return []
  const group = intl.formatMessage({ id: 'palette.people' })
  const verb = intl.formatMessage({ id: 'palette.delete.verb' })
  const remove = (person: Person): PaletteCommand => {
    const name = person.name || person.email
    return {
      id: `delete ${person.email}`,
      get label() {
        return intl.formatMessage({ id: 'palette.delete' }, { name })
      },
      group,
      description: person.email,
      subject: { verb, name },
      icon: icons.delete,
      run: ({ goTo, userDeletion }) => {
        goTo(paths.users())
        userDeletion.ask(person.email)
      },
    }
  }
  return users.people.flatMap((person) => [
    {
      id: `person ${person.email}`,
      label: person.name,
      group,
      description: person.email,
      icon: icons.person,
      run: ({ goTo }) => goTo(paths.users() + panelSearch('person', person.email)),
    },
    ...(users.abilitiesOf(person).canDelete ? [remove(person)] : []),
  ])
}

/** Caches the commands of a list, for the same user and language. */
const oncePerList = (
  listOf: (context: CommandContext) => object,
  make: (context: CommandContext) => PaletteCommand[],
) => {
  const made = new WeakMap<object, { owner: string; intl: IntlShape; commands: PaletteCommand[] }>()
  return (context: CommandContext): PaletteCommand[] => {
    const { intl, session } = context
    const owner = `${session.role} ${session.user?.email}`
    const list = listOf(context)
    const known = made.get(list)
    if (known?.owner === owner && known?.intl === intl) return known.commands
    const commands = make(context)
    made.set(list, { owner, intl, commands })
    return commands
  }
}

export const workspaceCommands = oncePerList(({ workspaces }) => workspaces.sorted, commandsOfWorkspaces)
export const personCommands = oncePerList(({ users }) => users.people, commandsOfPeople)
