import {
  AddIcon,
  HelpIcon,
  KeyboardIcon,
  PasswordIcon,
  PeopleIcon,
  SetUpIcon,
  SignOutIcon,
  TourIcon,
} from '@portico/design-system'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useStores } from '../app/context.ts'
import type { MessageId } from '../i18n/catalogues.ts'
import { paths } from '../navigation/paths.ts'
import { useSetUp } from '../screens/workspaces/wizard/useSetUp.ts'
import { useReplayTour } from '../tour/useReplayTour.ts'
import type { PaletteCommand } from './paletteCommand.ts'

/** What can be done wherever one is. */
export function useActionCommands(onShowKeys: () => void): readonly PaletteCommand[] {
  const intl = useIntl()
  const navigate = useNavigate()
  const { session, config } = useStores()
  const setUp = useSetUp()
  const replayTour = useReplayTour()
  const help = config.externalUrl('help')
  const group = intl.formatMessage({ id: 'palette.actions' })

  const action = (
    id: string,
    label: MessageId,
    icon: ReactNode,
    run: () => void,
    shortcut?: readonly string[],
  ): PaletteCommand => ({
    id,
    label: intl.formatMessage({ id: label }),
    group,
    icon,
    run,
    ...(shortcut && { shortcut }),
  })
  const goTo = (path: string) => () => void navigate(path)

  return [
    ...(session.canManageWorkspaces
      ? [
          action('setUp', 'workspaces.more.setUp', <SetUpIcon aria-hidden />, () => {
            void navigate(paths.workspaces())
            setUp()
          }),
        ]
      : []),
    ...(session.canManageUsers
      ? [
          action('newUser', 'users.new', <AddIcon aria-hidden />, goTo(`${paths.users()}?new`)),
          action('import', 'palette.import', <PeopleIcon aria-hidden />, goTo(`${paths.users()}?import`)),
          action('map', 'palette.map', <PeopleIcon aria-hidden />, goTo(`${paths.users()}?map`)),
        ]
      : []),
    action('password', 'avatar.changePassword', <PasswordIcon aria-hidden />, goTo(paths.changePassword())),
    ...(help === null
      ? []
      : [
          action('help', 'shell.help', <HelpIcon aria-hidden />, () => {
            window.open(help, '_blank', 'noopener')
          }),
        ]),
    ...(session.meets('admin') ? [action('tour', 'tour.replay', <TourIcon aria-hidden />, replayTour)] : []),
    action('keys', 'palette.keys', <KeyboardIcon aria-hidden />, onShowKeys, ['?']),
    action('signOut', 'avatar.logout', <SignOutIcon aria-hidden />, () => session.signOut()),
  ]
}
