import type { RootStore } from '@portico/stores'
import { Role } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import {
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import { useIntl } from 'react-intl'
import { matchPath, Navigate, useLocation, useNavigate, useRoutes, type RouteObject } from 'react-router-dom'
import { brand } from '../brand.ts'
import { PublicPage } from '../components/PublicPage.tsx'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { chooseLocale, type Locale } from '../i18n/locales.ts'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
import {
  guard,
  publicAccess,
  storeRequestedPath,
  takeRequestedPath,
  type GuardDecision,
  type RouteDefinition,
} from '../navigation/guard.ts'
import { paths } from '../navigation/paths.ts'
import { offeredRoutes, routes } from '../routes.ts'
import { providerRefusal } from '../screens/login/refusals.tsx'
import { NetworkErrorView } from '../screens/network-error/NetworkErrorScreen.tsx'
import { RouteContext, StartedContext, useApp, useRoute, useStores } from './context.ts'
import { ErrorBoundary, useReloading, type Failure } from './ErrorBoundary.tsx'
import { lazyComponent, loaders, withSignedIn } from './lazyComponent.ts'
import { LoadError } from './LoadError.ts'

const Crash = lazyComponent(() => import('../errors/Crash.tsx'), 'Crash', 'help')

const NotLoaded = observer(function NotLoaded(failure: Failure) {
  const { network } = useStores()
  const { isOnline } = network
  useEffect(() => {
    // Without an answer the network-error page opens, which retries automatically.
    if (isOnline) void network.retry()
  }, [network, isOnline])
  return <NetworkErrorView isOverloaded={false} reference={null} call={null} {...useReloading(failure)} />
})

const notLoaded = (failure: Failure) => <NotLoaded {...failure} />

/** Replaces a page. */
export const crashNotice = (failure: Failure) =>
  failure.error instanceof LoadError ? (
    notLoaded(failure)
  ) : (
    <ErrorBoundary fallback={notLoaded}>
      <Suspense>
        <Crash {...failure} />
      </Suspense>
    </ErrorBoundary>
  )

export const crashPage = (failure: Failure) => <PublicPage>{crashNotice(failure)}</PublicPage>

/** The first page of a visit keeps the browser's initial focus. */
let hasNavigated = false

/** Focuses the heading after a navigation, so that screen readers announce the page once; not if the page has focused its first field. */
const RouteAnnouncer = observer(function RouteAnnouncer({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const route = useRoute()
  const { config, session, signedIn } = useStores()
  const isAlerted = session.canManageWorkspaces && config.offers('statusHistory')
  const down = isAlerted ? (signedIn?.workspaces.newlyDownCount ?? 0) : 0
  const page = route && intl.formatMessage({ id: route.title })

  useEffect(() => {
    if (page !== undefined) {
      const title = intl.formatMessage({ id: 'app.title' }, { page, brand: brand.name })
      document.title = down === 0 ? title : intl.formatMessage({ id: 'shell.title.down' }, { down, title })
    }
  }, [intl, page, down])

  useEffect(() => {
    if (hasNavigated) {
      scrollTo({ top: 0 })
      if (document.activeElement?.matches('main input') !== true)
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
    hasNavigated = true
  }, [])

  return children
})

/** The page that was allowed when its stores' user was signed in. */
const firstPages = new WeakMap<RootStore, RouteDefinition>()

const AdminLayout = lazyComponent(async (stores) => {
  const layout = await withSignedIn(() => import('../admin/AdminLayout.tsx'))(stores)
  const { signedIn, session } = stores
  // What has been sent already is used before the page is rendered, which would else be rendered again.
  const begun = signedIn && session.isSignedIn && firstPages.get(stores)?.begin?.(signedIn)
  await Promise.all([layout.loadFirst(stores), begun])
  return layout
}, 'AdminLayout')

const admin = (
  <MessagesProvider catalogue="admin">
    <AdminLayout />
  </MessagesProvider>
)

/** Loads texts, layout and page in parallel; errors show in place of the content. */
const preloadAdmin = (stores: RootStore, locale: Locale, page?: RouteDefinition): void => {
  if (page) firstPages.set(stores, page)
  const parts = [AdminLayout, page?.Screen].map((part) => loaders.get(part)?.(stores))
  void Promise.allSettled([loadCatalogue(locale, 'admin'), ...parts])
}

const pageOf = ({ path, Screen, isAdmin }: RouteDefinition): RouteObject => ({
  path,
  element: (
    <ErrorBoundary key={path} fallback={isAdmin === true ? crashNotice : crashPage}>
      <RouteAnnouncer>
        <Screen />
      </RouteAnnouncer>
    </ErrorBoundary>
  ),
})

const redirects: RouteObject[] = [
  { path: paths.home(), element: <Navigate to={paths.login()} replace /> },
  { path: paths.root(), element: <Navigate to={paths.login()} replace /> },
  { path: paths.admin(), element: <Navigate to={paths.workspaces()} replace /> },
]

const routeObjects: RouteObject[] = [
  ...redirects,
  ...routes.filter(({ isAdmin }) => isAdmin !== true).map(pageOf),
  { element: admin, children: routes.filter(({ isAdmin }) => isAdmin === true).map(pageOf) },
]

const routeOf = (pathname: string, among = routes): RouteDefinition | undefined =>
  among.find(({ path }) => matchPath(path, pathname) !== null)

/** Loads code and texts of a page in parallel, so that it does not render in steps. */
export const preloadPage = async (pathname: string, stores: RootStore, locale: Locale): Promise<void> => {
  const route = routeOf(pathname)
  await Promise.all([
    loaders.get(route?.Screen)?.(stores),
    route?.catalogue && loadCatalogue(locale, route.catalogue),
  ])
}

const returnable = routes
  .filter(({ access, isReturnedTo }) => access.needsLogin || isReturnedTo === true)
  .map(({ path }) => path)

/** The page of the address once the guard allows it; until then the previous or prerendered page stays. */
export function GuardedRoutes() {
  const { isPrerendered = false } = useApp()
  const isStarted = useStarted()
  if (!isStarted && !isPrerendered) return null
  return (
    <StartedContext value={isStarted}>
      <Guarded isStarted={isStarted} />
    </StartedContext>
  )
}

/** State instead of `use`: React sometimes does not resume if the promise settles during the first render. */
const useStarted = (): boolean => {
  const { started, isPrerendered = false } = useApp()
  const [outcome, setOutcome] = useState<{ readonly failure?: unknown } | null>(null)
  useEffect(() => {
    // React hydrates a boundary whole, in one task, when an update that is not a transition reaches it.
    const settle = isPrerendered ? startTransition : (act: () => void) => act()
    started.then(
      () => settle(() => setOutcome({})),
      (failure: unknown) => settle(() => setOutcome({ failure })),
    )
  }, [started, isPrerendered])
  if (outcome && 'failure' in outcome) throw outcome.failure
  return outcome !== null
}

const Guarded = observer(function Guarded({ isStarted }: { isStarted: boolean }) {
  const stores = useStores()
  const { session, network, config, toasts } = stores
  const intl = useIntl()
  const navigate = useNavigate()
  const location = useLocation()
  const [shown, setShown] = useState<typeof location | null>(null)

  const offered = offeredRoutes(config)
  const route = routeOf(location.pathname, offered)
  const access = route?.access ?? publicAccess
  const decision: GuardDecision = isStarted
    ? guard(location.pathname, access, {
        hasNetworkFailed: network.hasFailed,
        isIpAllowed: config.isIpAllowed,
        isSignedIn: session.isSignedIn,
        role: session.role,
        // The core alone, and a service that offers none, have no page to set one up.
        needsSecondFactor:
          session.needsSecondFactor && offered.some(({ path }) => path === paths.setUpFactor()),
        hasPreviousPage: shown !== null && shown.pathname !== location.pathname,
      })
    : // Hydrate the prerendered page before the guard decides.
      { kind: 'allow' }
  const isSetUp = route?.path === paths.setUpFactor() && session.needsSecondFactor
  const isSkipped = route?.whenSignedIn === 'workspaces' && session.isSignedIn && !isSetUp
  if (decision.kind === 'allow' && !isSkipped && shown !== location) setShown(location)

  const target = location.pathname + location.search
  const redirect = decision.kind === 'redirect' ? decision.to : null
  /** Without the service a reload would end in the browser's error page. */
  const retry = async () => {
    if (!(await network.retry())) return
    network.keepCall()
    window.location.replace(paths.root())
  }
  const follow = useEffectEvent(() => {
    const go = (to: string) => void navigate(to, { replace: true })
    const showRoleIsNeeded = () => {
      const role = access.minimumRole >= Role.owner ? 'owner' : 'admin'
      toasts.show({ kind: 'warning', messageKey: 'needsRole', values: { role } })
    }
    /** Of a sign-in that somebody tried who is signed in already. */
    const showProviderRefusal = () => {
      const problem = new URLSearchParams(location.search).get('problem')
      // One that was finished before: they are signed in by it.
      if (problem === null || problem === 'stale') return
      const reason = intl.formatMessage({ id: providerRefusal(problem) })
      const values = { reason, email: session.user?.email ?? '' }
      toasts.show({ kind: 'error', messageKey: 'providerRefused', values })
    }
    switch (decision.kind) {
      case 'allow':
        if (!isSkipped) break
        showProviderRefusal()
        go(takeRequestedPath(stores, returnable) ?? paths.workspaces())
        break
      case 'redirect':
        if (access.needsLogin) storeRequestedPath(stores, target)
        if (redirect !== null) go(redirect)
        break
      case 'reload':
        void retry()
        break
      case 'signIn':
        // After a sign-out the next sign-in opens the workspaces.
        if (session.endReason !== 'signedOut') storeRequestedPath(stores, target)
        go(paths.login())
        break
      case 'cancel':
        showRoleIsNeeded()
        go(shown === null ? paths.workspaces() : shown.pathname + shown.search)
        break
      case 'refuse':
        showRoleIsNeeded()
        go(paths.workspaces())
        break
    }
  })
  const { isSignedIn } = session
  const spoken = chooseLocale(intl.locale)
  const preload = useEffectEvent(() => {
    const isShown = decision.kind === 'allow' && route?.isAdmin === true
    preloadAdmin(stores, spoken, isShown ? route : undefined)
  })
  // Before the layout's code continues, which asks for the page.
  useLayoutEffect(() => {
    if (isSignedIn) preload()
  }, [isSignedIn, stores, spoken])

  // Runs again for each address; all other changes alter the decision's kind.
  useEffect(() => follow(), [decision.kind, redirect, isSkipped, target])

  const shownRoute = shown === null ? undefined : routeOf(shown.pathname, offered)
  const isOffered = shown === null || shownRoute === routeOf(shown.pathname)
  const place = shown ?? location
  const page = useRoutes(routeObjects, isOffered ? place : { ...place, pathname: '/*' })
  if (shown === null) return null
  return (
    <RouteContext.Provider value={shownRoute}>
      <Suspense>{page}</Suspense>
    </RouteContext.Provider>
  )
})
