import { HelpIcon, SideNav } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { lookOf, useAdditions } from '../additions/useAdditions.tsx'
import { useRoute, useSignedIn, useStores } from '../app/context.ts'
import { mayEnter } from '../navigation/guard.ts'
import { offeredRoutes } from '../routes.ts'

/** The pages that the user may enter. */
export const SideMenu = observer(function SideMenu() {
  const intl = useIntl()
  const current = useRoute()
  const { search } = useLocation()
  const { session, config } = useStores()
  const signedIn = useSignedIn()
  const additions = useAdditions()
  const help = config.externalUrl('help')

  const navigation = offeredRoutes(config).flatMap(({ navigation: entry, access, path }) => {
    if (entry === undefined || !mayEnter(access, session)) return []
    const { Icon = HelpIcon } = lookOf(path) ?? {}
    const isHere = path === (current?.navigationPath ?? current?.path)
    const shown = path === current?.path ? search : null
    const children = additions.flatMap((addition) => addition.menuChildren?.(entry.id, shown, signedIn) ?? [])
    return {
      id: entry.id,
      label: intl.formatMessage({ id: entry.label }),
      icon: <Icon aria-hidden data-tour={entry.id} />,
      href: path,
      isCurrent: isHere,
      children,
    }
  })

  const helpItem = (href: string) => ({
    id: 'help',
    label: intl.formatMessage({ id: 'shell.help' }),
    icon: <HelpIcon aria-hidden />,
    href,
    isExternal: true as const,
    externalLabel: intl.formatMessage({ id: 'app.opensInNewTab' }),
  })

  return (
    <SideNav
      label={intl.formatMessage({ id: 'app.mainNavigation' })}
      items={navigation}
      footerItems={help === null ? [] : [helpItem(help)]}
    />
  )
})
