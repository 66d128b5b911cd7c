import {
  AccountIcon,
  AppShell,
  Banner,
  CommandField,
  HelpIcon,
  Inline,
  PeopleIcon,
  SideNav,
  TopBar,
  WorkspacesIcon,
} from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Outlet } from 'react-router-dom'
import { useRoute, useStores } from '../app/context.ts'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { part } from '../app/part.ts'
import { brand } from '../brand.ts'
import { paths } from '../navigation/paths.ts'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { ProfileHost } from '../preferences/ProfileHost.tsx'
import { routes, type RouteDefinition } from '../routes.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { Notices } from './Notices.tsx'
import { PlanAction } from './PlanAction.tsx'
import { SubscriptionPill } from './SubscriptionPill.tsx'

const PlanReturnHost = part(() => import('../plan-return/PlanReturnHost.tsx'), 'PlanReturnHost')
const ChatHost = part(() => import('../chat/ChatHost.tsx'), 'ChatHost')
const TourHost = part(() => import('../tour/TourHost.tsx'), 'TourHost')

type NavigationId = NonNullable<RouteDefinition['navigation']>['id']

const icons: Record<NavigationId, typeof WorkspacesIcon> = {
  workspaces: WorkspacesIcon,
  users: PeopleIcon,
  account: AccountIcon,
}

/** What stands around every page under `/admin`: top bar, side menu, content. */
export const AdminLayout = observer(function AdminLayout() {
  const intl = useIntl()
  const current = useRoute()
  const [isJumping, setIsJumping] = useState(false)
  const jump = () => setIsJumping(true)
  const { session, account, config, network } = useStores()
  const help = config.externalUrl('help')

  const navigation = routes.flatMap(({ navigation: entry, access, path }) => {
    if (entry === undefined || session.role < access.minimumRole) return []
    const Icon = icons[entry.id]
    return {
      id: entry.id,
      label: intl.formatMessage({ id: entry.label }),
      icon: <Icon aria-hidden data-tour={entry.id} />,
      href: path,
      isCurrent: path === (current?.navigationPath ?? current?.path),
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
    <AppShell
      skipLabel={intl.formatMessage({ id: 'app.skipToContent' })}
      topBar={
        <TopBar
          brand={{ name: brand.name, href: paths.workspaces() }}
          context={account.companyName}
          search={<CommandField label={intl.formatMessage({ id: 'palette.label' })} onPress={jump} />}
          notices={<SubscriptionPill />}
          action={<PlanAction />}
          account={
            <Inline shouldWrap={false}>
              <Notices />
              <Inline data-tour="avatar">
                <AvatarMenu onSearch={jump} />
              </Inline>
            </Inline>
          }
        />
      }
      sideNav={
        <SideNav
          label={intl.formatMessage({ id: 'app.mainNavigation' })}
          items={navigation}
          footerItems={help === null ? [] : [helpItem(help)]}
        />
      }
    >
      {!network.isOnline && (
        <Banner kind="warn">
          <FormattedMessage id="app.offline" />
        </Banner>
      )}
      {session.canManageAccount && (
        // The page does not need it.
        <ErrorBoundary fallback={null}>
          <Suspense>
            <PlanReturnHost />
          </Suspense>
        </ErrorBoundary>
      )}
      <Outlet />
      <ProfileHost />
      {/* The page does not need it. */}
      <ErrorBoundary fallback={null}>
        <Suspense>
          <ChatHost />
        </Suspense>
      </ErrorBoundary>
      <PaletteHost isOpen={isJumping} onOpenChange={setIsJumping} />
      {session.meets('admin') && (
        // The page does not need it.
        <ErrorBoundary fallback={null}>
          <Suspense>
            <TourHost />
          </Suspense>
        </ErrorBoundary>
      )}
    </AppShell>
  )
})
