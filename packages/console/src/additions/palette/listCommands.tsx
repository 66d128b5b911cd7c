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

type Run<Item> = (context: CommandContext, item: Item) => void

interface Subject {
  id: string
  name: string
  group: string
  description: string
}

/** The commands of actions, for each item; their texts are formatted when they show. */
const commandsOf = <Item,>(
  actions: readonly (readonly [
    kind: string,
    action: Pick<Action, 'icon' | 'short' | 'label' | 'command'>,
    run: Run<Item>,
  ])[],
  subjectOf: (item: Item) => Subject,
  intl: IntlShape,
) => {
  const made = actions.map(([kind, { icon, short, label, command }, run]) => {
    const verb = intl.formatMessage({ id: command?.short ?? short })
    return (item: Item): PaletteCommand => {
      const { id, name, ...subject } = subjectOf(item)
      return {
        ...subject,
        id: `${kind} ${id}`,
        get label() {
          return intl.formatMessage({ id: command?.label ?? label }, { name })
        },
        subject: { verb, name },
        icon,
        run: (context) => run(context, item),
      }
    }
  })
  return (item: Item): PaletteCommand[] => made.map((make) => make(item))
}

const openWorkspace =
  (asAdministrator: boolean): Run<WorkspaceEntry> =>
  ({ signedIn, goTo }, { id, name }) => {
    const open = async () => {
      const { outcome } = await signedIn.workspaces.openWorkspace(id, { asAdministrator })
      // The row explains it, with a link that the browser does not block.
      if (outcome !== 'opened') goTo(withQuery(paths.workspaces(), { q: name }))
    }
    void open()
  }

const dialog =
  (kind: 'configure' | 'share'): Run<WorkspaceEntry> =>
  ({ openDialog }, { id }) =>
    openDialog('workspaces', { kind, id })

const showWorkspace: Run<WorkspaceEntry> = ({ goTo }, { id }) =>
  goTo(paths.workspaces() + panelSearch('workspace', id))

const deleteWorkspace: Run<WorkspaceEntry> = ({ goTo, signedIn }, { id }) => {
  goTo(paths.workspaces())
  void signedIn.workspaceDeletion.ask(id)
}

const commandsOfWorkspaces = ({ intl, session, signedIn }: CommandContext): PaletteCommand[] => {
  const { configure, share, openAsAdministrator } = workspaceActions
  const group = intl.formatMessage({ id: 'palette.workspaces' })
  const actionGroup = intl.formatMessage({ id: 'palette.workspaceActions' })
  const actionsOf = commandsOf<WorkspaceEntry>(
    session.canManageWorkspaces
      ? [
          ['details', details, showWorkspace],
          ['configure', configure, dialog('configure')],
          ['share', share, dialog('share')],
          ['delete', workspaceActions.delete, deleteWorkspace],
          ...(openAsAdministrator.when(session)
            ? ([['openAsAdministrator', openAsAdministrator, openWorkspace(true)]] as const)
            : []),
        ]
      : [],
    ({ id, name, machine }) => ({ id, name, group: actionGroup, description: machine }),
    intl,
  )
  const open = openWorkspace(false)
  return signedIn.workspaces.sorted.flatMap((entry): PaletteCommand[] => [
    {
      id: `open ${entry.id}`,
      label: entry.name,
      group,
      description: entry.machine,
      keywords: [entry.subdomain],
      icon: icons.workspace,
      run: (context) => open(context, entry),
    },
    ...actionsOf(entry),
  ])
}

const deletePerson: Run<Person> = ({ goTo, signedIn }, { email }) => {
  goTo(paths.users())
  signedIn.userDeletion.ask(email)
}

const commandsOfPeople = ({ intl, session, signedIn }: CommandContext): PaletteCommand[] => {
  if (!session.canManageUsers) return []
  const { users } = signedIn
  const group = intl.formatMessage({ id: 'palette.people' })
  const remove = commandsOf<Person>(
    [['delete', personActions.delete, deletePerson]],
    ({ email, name }) => ({ id: email, name: name || email, group, description: email }),
    intl,
  )
  return users.people.flatMap((person) => {
    const show: PaletteCommand = {
      id: `person ${person.email}`,
      label: person.name,
      group,
      description: person.email,
      icon: icons.person,
      run: ({ goTo }) => goTo(paths.users() + panelSearch('person', person.email)),
    }
    return personActions.delete.when(users.abilitiesOf(person)) ? [show].concat(remove(person)) : show
  })
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

export const workspaceCommands = oncePerList(
  ({ signedIn }) => signedIn.workspaces.sorted,
  commandsOfWorkspaces,
)
export const personCommands = oncePerList(({ signedIn }) => signedIn.users.people, commandsOfPeople)
