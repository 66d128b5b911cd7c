import { Role } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { matchPath, useLocation, useNavigate, useRoutes } from 'react-router-dom'
import { guard, publicAccess, type GuardDecision } from '../navigation/guard.ts'
import { paths } from '../navigation/paths.ts'
import { keepRequestedPath, takeRequestedPath } from '../navigation/requestedPath.ts'
import { routes, type RouteDefinition } from '../routes.ts'
import { RouteContext, useApp } from './context.ts'
import { routeObjects } from './routeObjects.tsx'

const routeOf = (pathname: string): RouteDefinition | undefined =>
  routes.find(({ path }) => matchPath(path, pathname) !== null)

/** Pages that one may be brought back to after signing in. */
const returnable = routes
  .filter(({ access, isReturnedTo }) => access.needsLogin || isReturnedTo === true)
  .map(({ path }) => path)

/**
 * The page that the address names, once the navigation guard allows it. Asks on each navigation and again when what the
 * guard depends on changes: session, role, network flag, address check. Until the guard allows another page, the one
 * before stays.
 */
export function GuardedRoutes() {
  return useStarted() ? <Guarded /> : null
}

/**
 * Whether the stores have started; throws what kept them from it. By state and not by `use`: now and then React does not wake
 * what waits for a promise that is kept in the moment of the first drawing, and the page stays empty.
 */
const useStarted = (): boolean => {
  const { started } = useApp()
  const [outcome, setOutcome] = useState<{ readonly failure?: unknown } | null>(null)
  useEffect(() => {
    started.then(
      () => setOutcome({}),
      (failure: unknown) => setOutcome({ failure }),
    )
  }, [started])
  if (outcome && 'failure' in outcome) throw outcome.failure
  return outcome !== null
}

const Guarded = observer(function Guarded() {
  const { stores, tabStorage } = useApp()
  const { session, network, config, toasts } = stores
  const navigate = useNavigate()
  const location = useLocation()
  const [shown, setShown] = useState<typeof location | null>(null)

  const route = routeOf(location.pathname)
  const access = route?.access ?? publicAccess
  const decision: GuardDecision = guard(location.pathname, access, {
    hasNetworkFailed: network.hasFailed,
    isIpAllowed: config.isIpAllowed,
    isSignedIn: session.isSignedIn,
    role: session.role,
    hasPreviousPage: shown !== null && shown.pathname !== location.pathname,
  })
  const isPassedBy = route?.whenSignedIn === 'workspaces' && session.isSignedIn
  if (decision.kind === 'allow' && !isPassedBy && shown !== location) setShown(location)

  const target = location.pathname + location.search
  const redirect = decision.kind === 'redirect' ? decision.to : null
  const follow = useEffectEvent(() => {
    const go = (to: string) => void navigate(to, { replace: true })
    const sayRoleIsNeeded = () => {
      const role = access.minimumRole >= Role.owner ? 'owner' : 'admin'
      toasts.show({ kind: 'warning', messageKey: 'needsRole', values: { role } })
    }
    switch (decision.kind) {
      case 'allow':
        if (isPassedBy) go(takeRequestedPath(tabStorage, returnable) ?? paths.workspaces())
        break
      case 'redirect':
        if (access.needsLogin) keepRequestedPath(tabStorage, target)
        if (redirect !== null) go(redirect)
        break
      case 'reload':
        window.location.replace(paths.root())
        break
      case 'signIn':
        // Who leaves on purpose starts anew next time.
        if (session.endReason !== 'signedOut') keepRequestedPath(tabStorage, target)
        go(paths.login())
        break
      case 'cancel':
        sayRoleIsNeeded()
        go(shown === null ? paths.workspaces() : shown.pathname + shown.search)
        break
      case 'refuse':
        sayRoleIsNeeded()
        go(paths.workspaces())
        break
    }
  })
  // Asked anew for each address; what else the decision is made of shows in its kind.
  useEffect(() => follow(), [decision.kind, redirect, isPassedBy, target])

  const page = useRoutes(routeObjects, shown ?? location)
  const shownRoute = shown === null ? undefined : routeOf(shown.pathname)
  if (shown === null) return null
  return (
    <RouteContext.Provider value={shownRoute}>
      <Suspense>{page}</Suspense>
    </RouteContext.Provider>
  )
})
