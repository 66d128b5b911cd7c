import { AccessIcon, PersonIcon, WorkspacesIcon } from '@portico/design-system'
import type { Person, WorkspaceEntry } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import type { Action } from '../../lists/actions.tsx'
import { paths } from '../../navigation/paths.ts'
import { panelSearch } from '../../navigation/urlState.ts'
import { personActions } from '../../screens/users/actions.tsx'
import { workspaceActions } from '../../screens/workspaces/actions.tsx'
import type { CommandContext, PaletteCommand } from '../manifest.ts'

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

// Created once and shared by all commands.
const icons = { workspace: <WorkspacesIcon aria-hidden />, person: <PersonIcon aria-hidden /> } as const

const details: Action = {
  icon: <AccessIcon aria-hidden />,
  short: 'palette.details.verb',
  label: 'palette.details',
}

interface Subject {
  id: string
  name: string
  group: string
  description: string
}

/** The command of an action for each item; its texts are formatted when they show. */
const commandOf = <Item,>(
  { icon, short, label, command }: Pick<Action, 'icon' | 'short' | 'label' | 'command'>,
  kind: string,
  subjectOf: (item: Item) => Subject,
  run: (context: CommandContext, item: Item) => void,
  intl: IntlShape,
) => {
  const verb = intl.formatMessage({ id: command?.short ?? short })
  return (item: Item): PaletteCommand => {
    const { id, name, group, description } = subjectOf(item)
    return {
      id: `${kind} ${id}`,
      get label() {
        return intl.formatMessage({ id: command?.label ?? label }, { name })
      },
      group,
      description,
      subject: { verb, name },
      icon,
      run: (context) => run(context, item),
    }
  }
}

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
  const { canManageWorkspaces } = session
  const group = intl.formatMessage({ id: 'palette.workspaces' })
  const actionGroup = intl.formatMessage({ id: 'palette.workspaceActions' })
  const subjectOf = ({ id, name, machine }: WorkspaceEntry) => ({
    id,
    name,
    group: actionGroup,
    description: machine,
  })
  const action = (
    kind: 'configure' | 'share' | 'delete' | 'openAsAdministrator',
    run: (context: CommandContext, entry: WorkspaceEntry) => void,
  ) => commandOf(workspaceActions[kind], kind, subjectOf, run, intl)
  const actions = [
    ...(canManageWorkspaces
      ? [
          commandOf(
            details,
            'details',
            subjectOf,
            ({ goTo }, { id }) => goTo(paths.workspaces() + panelSearch('workspace', id)),
            intl,
          ),
          action('configure', dialog('configure')),
          action('share', dialog('share')),
          action('delete', ({ goTo, workspaceDeletion }, { id }) => {
            goTo(paths.workspaces())
            void workspaceDeletion.ask(id)
          }),
        ]
      : []),
    ...(canManageWorkspaces && workspaceActions.openAsAdministrator.when(session)
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
      icon: icons.workspace,
      run: (context) => void openWorkspace(context, entry, false),
    },
    ...actions.map((of) => of(entry)),
  ])
}

const commandsOfPeople = ({ intl, session, users }: CommandContext): PaletteCommand[] => {
  if (!session.canManageUsers) return []
  const group = intl.formatMessage({ id: 'palette.people' })
  const remove = commandOf<Person>(
    personActions.delete,
    'delete',
    ({ email, name }) => ({ id: email, name: name || email, group, description: email }),
    ({ goTo, userDeletion }, { email }) => {
      goTo(paths.users())
      userDeletion.ask(email)
    },
    intl,
  )
  return users.people.flatMap((person) => [
    {
      id: `person ${person.email}`,
      label: person.name,
      group,
      description: person.email,
      icon: icons.person,
      run: ({ goTo }) => goTo(paths.users() + panelSearch('person', person.email)),
    },
    ...(personActions.delete.when(users.abilitiesOf(person)) ? [remove(person)] : []),
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
