import {
  AccessIcon,
  AddIcon,
  ContrastIcon,
  HelpIcon,
  KeyboardIcon,
  LanguageIcon,
  PasswordIcon,
  PersonIcon,
  PreferencesIcon,
  RowsIcon,
  SetUpIcon,
  SignOutIcon,
  TourIcon,
  UndoIcon,
  WorkspacesIcon,
} from '@portico/design-system'
import { DENSITIES, THEMES, type Person, type WorkspaceEntry } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../i18n/catalogues.ts'
import { locales } from '../../i18n/locales.ts'
import { mayEnter } from '../../navigation/guard.ts'
import { paths } from '../../navigation/paths.ts'
import { offeredRoutes } from '../../routes.ts'
import type { CommandContext, Manifest, PaletteCommand } from '../manifest.ts'
import { lookOf } from '../useAdditions.tsx'
import type { Action } from '../../lists/actions.tsx'
import { panelSearch } from '../../navigation/urlState.ts'
import { personActions } from '../../screens/users/actions.tsx'
import { workspaceActions } from '../../screens/workspaces/actions.tsx'

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
  signedIn.withLater(({ workspaceDeletion }) => void workspaceDeletion.ask(id))
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
  signedIn.withLater(({ userDeletion }) => userDeletion.ask(email))
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

/** Shown with a command while single keys are on. */
const shortcutOf = ({ hasSingleKeys }: CommandContext['preferences'], ...keys: string[]) =>
  hasSingleKeys ? keys : undefined

export const pageCommands = ({
  intl,
  session,
  config,
  preferences,
  goTo,
}: CommandContext): PaletteCommand[] =>
  offeredRoutes(config)
    .filter(({ isAdmin, access }) => isAdmin === true && mayEnter(access, session))
    .map(({ path, title }) => {
      const { Icon = HelpIcon, name = title, keywords = title, goKey } = lookOf(path) ?? {}
      return {
        id: `page ${path}`,
        label: intl.formatMessage({ id: name }),
        keywords: [title, keywords].map((id) => intl.formatMessage({ id })),
        group: intl.formatMessage({ id: 'palette.pages' }),
        icon: <Icon aria-hidden />,
        shortcut: goKey === undefined ? undefined : shortcutOf(preferences, 'G', goKey.toUpperCase()),
        run: () => goTo(path),
      }
    })

interface Details {
  /** A message with other words for it. */
  words?: MessageId
  shortcut?: readonly string[] | undefined
}

export const actionCommands = (
  { intl, session, config, preferences, signedIn, goTo, openDialog }: CommandContext,
  acts: Readonly<Record<'setUp' | 'onShowKeys' | 'onShowPreferences', () => void>>,
): PaletteCommand[] => {
  const { undo, tour } = signedIn
  const help = config.externalUrl('help')
  const action = (
    id: string,
    label: MessageId,
    Icon: typeof RowsIcon,
    run: () => void,
    { words, shortcut }: Details = {},
  ): PaletteCommand => ({
    id,
    label: intl.formatMessage({ id: label }),
    group: intl.formatMessage({ id: 'palette.actions' }),
    ...(words && { keywords: [intl.formatMessage({ id: words })] }),
    icon: <Icon aria-hidden />,
    shortcut,
    run,
  })
  const setUp = () => {
    goTo(paths.workspaces())
    acts.setUp()
  }
  return [
    undo.latest !== null &&
      action('undo', 'palette.undo', UndoIcon, () => undo.undoLatest(), { shortcut: ['Mod', 'Z'] }),
    session.canManageWorkspaces &&
      action('setUp', 'workspaces.more.setUp', SetUpIcon, setUp, { words: 'workspaces.add' }),
    session.canManageUsers &&
      action('newUser', 'users.new', AddIcon, () => openDialog('users', { kind: 'new' }), {
        words: 'palette.words.newUser',
        shortcut: shortcutOf(preferences, 'N'),
      }),
    action('password', 'avatar.changePassword', PasswordIcon, () => goTo(paths.changePassword())),
    action('preferences', 'preferences.title', PreferencesIcon, acts.onShowPreferences),
    help !== null &&
      action('help', 'shell.help', HelpIcon, () => void window.open(help, '_blank', 'noopener')),
    session.meets('admin') && action('tour', 'tour.replay', TourIcon, () => tour.replay()),
    action('keys', 'palette.keys', KeyboardIcon, acts.onShowKeys, { shortcut: shortcutOf(preferences, '?') }),
    action('signOut', 'avatar.logout', SignOutIcon, () => signedIn.signOut(), {
      words: 'palette.words.signOut',
    }),
  ].filter((command) => command !== false)
}

export const guideCommands = (
  guides: NonNullable<Manifest['guides']>,
  { intl, signedIn, goTo }: CommandContext,
): PaletteCommand[] =>
  guides
    .filter(({ isOffered }) => isOffered(signedIn))
    .map(({ id, icon, label, path, run }) => ({
      id,
      icon,
      label: intl.formatMessage({ id: label }),
      group: intl.formatMessage({ id: 'palette.actions' }),
      run: () => {
        goTo(path)
        run(signedIn)
      },
    }))

export const settingCommands = ({ intl, preferences }: CommandContext): PaletteCommand[] => {
  const setting = (
    kind: 'theme' | 'density' | 'language',
    value: MessageId,
    Icon: typeof RowsIcon,
    run: () => void,
  ): PaletteCommand => ({
    id: value.replace('.', ' '),
    label: intl.formatMessage(
      { id: 'palette.setting' },
      { label: intl.formatMessage({ id: `${kind}.label` }), value: intl.formatMessage({ id: value }) },
    ),
    group: intl.formatMessage({ id: 'palette.settings' }),
    icon: <Icon aria-hidden />,
    run,
  })
  return [
    ...THEMES.map((theme) =>
      setting('theme', `theme.${theme}`, ContrastIcon, () => preferences.choose({ theme })),
    ),
    ...DENSITIES.map((density) =>
      setting('density', `density.${density}`, RowsIcon, () => preferences.choose({ density })),
    ),
    ...locales.map((locale) =>
      setting('language', `language.${locale}`, LanguageIcon, () => preferences.choose({ locale })),
    ),
  ]
}
