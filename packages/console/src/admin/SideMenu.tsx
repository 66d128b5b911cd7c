import { HelpIcon, SideNav } from '@portico/design-system'
import { VIEW_PAGES } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { lookOf } from '../additions/useAdditions.tsx'
import { useRoute, useSignedIn, useStores } from '../app/context.ts'
import { mayEnter } from '../navigation/guard.ts'
import { offeredRoutes } from '../routes.ts'
import { addressOf, shownViewIn } from '../saved-views/viewAddress.ts'

/** The pages that the user may enter, with their pinned views. */
export const SideMenu = observer(function SideMenu() {
  const intl = useIntl()
  const current = useRoute()
  const { search } = useLocation()
  const { session, config } = useStores()
  const { views } = useSignedIn()
  const help = config.externalUrl('help')

  const navigation = offeredRoutes(config).flatMap(({ navigation: entry, access, path }) => {
    if (entry === undefined || !mayEnter(access, session)) return []
    const { Icon = HelpIcon } = lookOf(path) ?? {}
    const isHere = path === (current?.navigationPath ?? current?.path)
    const page = VIEW_PAGES.find((id) => id === entry.id)
    const own = page && views ? views.viewsOf(page) : []
    const shown = page && path === current?.path ? shownViewIn(own, page, search).view : null
    const children = own
      .filter(({ isPinned }) => isPinned)
      .map((view) => ({
        id: view.id,
        label: view.name,
        href: addressOf(view),
        isCurrent: view.id === shown?.id,
      }))
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
