import { AccountIcon, HelpIcon, PeopleIcon, PlansIcon, WorkspacesIcon } from '@portico/design-system'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useStores } from '../app/context.ts'
import type { MessageId } from '../i18n/catalogues.ts'
import { routes } from '../routes.ts'
import type { PaletteCommand } from './paletteCommand.ts'

const icons = { workspaces: WorkspacesIcon, users: PeopleIcon, account: AccountIcon } as const

/** The title of the plans is an invitation; one looks for them by what they are. */
const isPlans = (title: MessageId): boolean => title === 'route.plans'

/** The pages of the console that the person may enter. */
export function usePageCommands(): readonly PaletteCommand[] {
  const intl = useIntl()
  const navigate = useNavigate()
  const { role } = useStores().session
  return useMemo(
    () =>
      routes
        .filter(({ isAdmin, access }) => isAdmin === true && role >= access.minimumRole)
        .map(({ path, title, navigation }) => {
          const Icon = navigation ? icons[navigation.id] : isPlans(title) ? PlansIcon : HelpIcon
          return {
            id: `page ${path}`,
            label: intl.formatMessage({ id: isPlans(title) ? 'palette.plans' : title }),
            keywords: [intl.formatMessage({ id: title })],
            group: intl.formatMessage({ id: 'palette.pages' }),
            icon: <Icon aria-hidden />,
            run: () => void navigate(path),
          }
        }),
    [intl, navigate, role],
  )
}
