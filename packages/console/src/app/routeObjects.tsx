import { Navigate, type RouteObject } from 'react-router-dom'
import type { RootStore } from '@portico/stores'
import { loadCatalogue } from '../i18n/catalogues.ts'
import type { Locale } from '../i18n/locales.ts'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
import { paths } from '../navigation/paths.ts'
import type { RouteDefinition } from '../navigation/routeDefinition.ts'
import { routes } from '../routes.ts'
import { crashNotice, crashPage } from './CrashPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyComponent, loaders } from './lazyComponent.ts'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { withSignedIn } from './subtrees.ts'

const AdminLayout = lazyComponent(
  withSignedIn(() => import('../admin/AdminLayout.tsx')),
  'AdminLayout',
)
const admin = (
  <MessagesProvider catalogue="admin">
    <AdminLayout />
  </MessagesProvider>
)

/** Loads texts and layout of the signed-in pages in parallel; errors show in place of the content. */
export const preloadAdmin = (stores: RootStore, locale: Locale): void => {
  void Promise.allSettled([loadCatalogue(locale, 'admin'), loaders.get(AdminLayout)?.(stores)])
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

export const routeObjects: RouteObject[] = [
  ...redirects,
  ...routes.filter(({ isAdmin }) => isAdmin !== true).map(pageOf),
  { element: admin, children: routes.filter(({ isAdmin }) => isAdmin === true).map(pageOf) },
]
