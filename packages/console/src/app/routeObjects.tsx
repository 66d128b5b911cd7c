import { lazy } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { AdminTexts } from '../i18n/AdminTexts.tsx'
import { paths } from '../navigation/paths.ts'
import { routes, type RouteDefinition } from '../routes.ts'
import { CrashNotice, CrashPage } from './CrashPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { inTime } from './inTime.ts'
import { part } from './part.ts'
import { RouteArrival } from './RouteArrival.tsx'

const AdminLayout = part(() => import('../admin/AdminLayout.tsx'), 'AdminLayout')
const admin = (
  <AdminTexts>
    <AdminLayout />
  </AdminTexts>
)

const pageOf = ({ path, load, isAdmin }: RouteDefinition): RouteObject => {
  const Screen = lazy(() => inTime(load))
  return {
    path,
    element: (
      <ErrorBoundary key={path} fallback={isAdmin === true ? <CrashNotice /> : <CrashPage />}>
        <RouteArrival>
          <Screen />
        </RouteArrival>
      </ErrorBoundary>
    ),
  }
}

/** Addresses that only lead on. */
const detours: RouteObject[] = [
  { path: paths.home(), element: <Navigate to={paths.login()} replace /> },
  { path: paths.root(), element: <Navigate to={paths.login()} replace /> },
  { path: paths.admin(), element: <Navigate to={paths.workspaces()} replace /> },
]

/** The typed list of pages as react-router reads it: those under `/admin` stand in one layout. */
export const routeObjects: RouteObject[] = [
  ...detours,
  ...routes.filter(({ isAdmin }) => isAdmin !== true).map(pageOf),
  { element: admin, children: routes.filter(({ isAdmin }) => isAdmin === true).map(pageOf) },
]
