import {
  AddIcon,
  ContrastIcon,
  HelpIcon,
  KeyboardIcon,
  LanguageIcon,
  PasswordIcon,
  PreferencesIcon,
  RowsIcon,
  SetUpIcon,
  SignOutIcon,
  TourIcon,
  UndoIcon,
} from '@portico/design-system'
import { DENSITIES, THEMES } from '@portico/stores'
import type { MessageId } from '../../i18n/catalogues.ts'
import { locales } from '../../i18n/locales.ts'
import { mayEnter } from '../../navigation/guard.ts'
import { paths } from '../../navigation/paths.ts'
import { offeredRoutes } from '../../routes.ts'
import type { CommandContext, Manifest, PaletteCommand } from '../manifest.ts'
import { lookOf } from '../useAdditions.tsx'

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
