import {
  AccessIcon,
  AccountIcon,
  AddIcon,
  AdministratorIcon,
  ContrastIcon,
  DeleteIcon,
  EditIcon,
  HelpIcon,
  KeyboardIcon,
  LanguageIcon,
  PasswordIcon,
  PeopleIcon,
  PersonIcon,
  PlansIcon,
  RowsIcon,
  SetUpIcon,
  SignOutIcon,
  TourIcon,
  WorkspacesIcon,
  type Command,
} from '@portico/design-system'
import { DENSITIES, THEMES, type Person, type RootStore, type WorkspaceEntry } from '@portico/stores'
import type { SignedInStores } from '@portico/stores/signed-in'
import { ErrorCode } from '@portico/stores/contract'
import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { errorHelpPath } from '../errors/errorTexts.ts'
import type { MessageId } from '../i18n/catalogues.ts'
import { locales } from '../i18n/locales.ts'
import { mayEnter } from '../navigation/guard.ts'
import { paths } from '../navigation/paths.ts'
import type { OpenDialog } from '../navigation/useOpenDialog.ts'
import { routes } from '../routes.ts'

export interface PaletteCommand extends Command {
  /** Runs within the press, so that it may open a tab. */
  run: () => void
}

export interface CommandContext
  extends
    Pick<RootStore, 'session' | 'config' | 'preferences'>,
    Pick<SignedInStores, 'workspaces' | 'users' | 'workspaceDeletion' | 'userDeletion'> {
  intl: IntlShape
  goTo: (path: string) => void
  openDialog: OpenDialog
}

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

const pageIcons = { workspaces: WorkspacesIcon, users: PeopleIcon, account: AccountIcon } as const

/** Where the page's title is an invitation, or the name of an action too. */
const names: Partial<Record<MessageId, MessageId>> = {
  'route.plans': 'palette.plans',
  'route.help': 'avatar.errorCodes',
}
const otherIcons: Partial<Record<MessageId, typeof HelpIcon>> = {
  'route.plans': PlansIcon,
  'access.title': AccessIcon,
}
const pageWords: Partial<Record<MessageId, MessageId>> = { 'route.account': 'palette.words.account' }

export const pageCommands = ({ intl, session, goTo }: CommandContext): PaletteCommand[] =>
  routes
    .filter(({ isAdmin, access }) => isAdmin === true && mayEnter(access, session))
    .map(({ path, title, navigation }) => {
      const Icon = navigation ? pageIcons[navigation.id] : (otherIcons[title] ?? HelpIcon)
      return {
        id: `page ${path}`,
        label: intl.formatMessage({ id: names[title] ?? title }),
        keywords: [title, pageWords[title] ?? title].map((id) => intl.formatMessage({ id })),
        group: intl.formatMessage({ id: 'palette.pages' }),
        icon: <Icon aria-hidden />,
        run: () => goTo(path),
      }
    })

export const actionCommands = (
  { intl, session, config, preferences, goTo, openDialog }: CommandContext,
  {
    setUp,
    replayTour,
    showKeys,
    signOut,
  }: Readonly<Record<'setUp' | 'replayTour' | 'showKeys' | 'signOut', () => void>>,
): PaletteCommand[] => {
  const help = config.externalUrl('help')
  const action = (
    id: string,
    label: MessageId,
    icon: ReactNode,
    run: () => void,
    words?: MessageId,
  ): PaletteCommand => ({
    id,
    label: intl.formatMessage({ id: label }),
    group: intl.formatMessage({ id: 'palette.actions' }),
    ...(words && { keywords: [intl.formatMessage({ id: words })] }),
    icon,
    run,
  })
  const users = (kind: 'new' | 'import') => () => openDialog('users', { kind })
  const setUpHere = () => {
    goTo(paths.workspaces())
    setUp()
  }
  return [
    ...(session.canManageWorkspaces
      ? [action('setUp', 'workspaces.more.setUp', <SetUpIcon aria-hidden />, setUpHere)]
      : []),
    ...(session.canManageUsers
      ? [
          action('newUser', 'users.new', <AddIcon aria-hidden />, users('new'), 'palette.words.newUser'),
          action('import', 'palette.import', <PeopleIcon aria-hidden />, users('import')),
        ]
      : []),
    action('password', 'avatar.changePassword', <PasswordIcon aria-hidden />, () =>
      goTo(paths.changePassword()),
    ),
    ...(help === null
      ? []
      : [
          action('help', 'shell.help', <HelpIcon aria-hidden />, () => {
            window.open(help, '_blank', 'noopener')
          }),
        ]),
    ...(session.meets('admin') ? [action('tour', 'tour.replay', <TourIcon aria-hidden />, replayTour)] : []),
    {
      ...action('keys', 'palette.keys', <KeyboardIcon aria-hidden />, showKeys),
      shortcut: preferences.hasSingleKeys ? ['?'] : undefined,
    },
    action('signOut', 'avatar.logout', <SignOutIcon aria-hidden />, signOut, 'palette.words.signOut'),
  ]
}

export const errorCommands = ({ intl, goTo }: CommandContext): PaletteCommand[] =>
  Object.values(ErrorCode).map((code) => ({
    id: `error ${code}`,
    label: intl.formatMessage({ id: 'palette.error' }, { code }),
    group: intl.formatMessage({ id: 'avatar.errorCodes' }),
    subject: { verb: intl.formatMessage({ id: 'palette.error.verb' }), name: `${code}` },
    icon: <HelpIcon aria-hidden />,
    run: () => goTo(errorHelpPath(code)),
  }))

export const workspaceCommands = ({
  intl,
  session,
  workspaces,
  workspaceDeletion,
  goTo,
  openDialog,
}: CommandContext): PaletteCommand[] => {
  const { canManageWorkspaces, canOpenAsAdministrator } = session
  const group = intl.formatMessage({ id: 'palette.workspaces' })
  const actionGroup = intl.formatMessage({ id: 'palette.workspaceActions' })
  const open = async ({ id, name }: WorkspaceEntry, asAdministrator: boolean) => {
    const { outcome } = await workspaces.openWorkspace(id, { asAdministrator })
    // The row explains, with a link that the browser does not block.
    if (outcome !== 'opened') goTo(withQuery(paths.workspaces(), { q: name }))
  }
  const dialog =
    (kind: 'configure' | 'share', { id }: WorkspaceEntry) =>
    () =>
      openDialog('workspaces', { kind, id })
  const action = (
    { id, name, machine }: WorkspaceEntry,
    kind: 'configure' | 'share' | 'delete' | 'openAsAdministrator',
    icon: ReactNode,
    run: () => void,
  ): PaletteCommand => ({
    id: `${kind} ${id}`,
    label: intl.formatMessage({ id: `palette.${kind}` }, { name }),
    group: actionGroup,
    description: machine,
    subject: { verb: intl.formatMessage({ id: `palette.${kind}.verb` }), name },
    icon,
    run,
  })
  return workspaces.sorted.flatMap((entry): PaletteCommand[] => [
    {
      id: `open ${entry.id}`,
      label: entry.name,
      group,
      description: entry.machine,
      keywords: [entry.subdomain],
      icon: <WorkspacesIcon aria-hidden />,
      run: () => void open(entry, false),
    },
    ...(canManageWorkspaces
      ? [
          action(entry, 'configure', <EditIcon aria-hidden />, dialog('configure', entry)),
          action(entry, 'share', <PeopleIcon aria-hidden />, dialog('share', entry)),
          action(entry, 'delete', <DeleteIcon aria-hidden />, () => {
            goTo(paths.workspaces())
            void workspaceDeletion.ask(entry.id)
          }),
        ]
      : []),
    ...(canManageWorkspaces && canOpenAsAdministrator
      ? [
          action(
            entry,
            'openAsAdministrator',
            <AdministratorIcon aria-hidden />,
            () => void open(entry, true),
          ),
        ]
      : []),
  ])
}

export const personCommands = ({
  intl,
  session,
  users,
  userDeletion,
  goTo,
  openDialog,
}: CommandContext): PaletteCommand[] => {
  if (!session.canManageUsers) return []
  const group = intl.formatMessage({ id: 'palette.people' })
  const remove = (person: Person): PaletteCommand => ({
    id: `delete ${person.email}`,
    label: intl.formatMessage({ id: 'palette.delete' }, { name: person.name || person.email }),
    group,
    description: person.email,
    subject: { verb: intl.formatMessage({ id: 'palette.delete.verb' }), name: person.name || person.email },
    icon: <DeleteIcon aria-hidden />,
    run: () => {
      goTo(paths.users())
      userDeletion.ask(person.email)
    },
  })
  return users.people.flatMap((person) => [
    {
      id: `person ${person.email}`,
      label: person.name,
      group,
      description: person.email,
      icon: <PersonIcon aria-hidden />,
      run: () => {
        if (users.abilitiesOf(person).canEdit) openDialog('users', { kind: 'edit', id: person.email })
        else goTo(withQuery(paths.users(), { q: person.email }))
      },
    },
    ...(users.abilitiesOf(person).canDelete ? [remove(person)] : []),
  ])
}

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
