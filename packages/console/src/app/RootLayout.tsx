import { FullPageLoader } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { AdminTexts } from '../i18n/AdminTexts.tsx'
import { useStores } from './context.ts'
import { CrashPage } from './CrashPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { GuardedRoutes } from './GuardedRoutes.tsx'
import { PageLinks } from './PageLinks.tsx'
import { part } from './part.ts'

// Both float over the page and are not part of any first view.
const Toasts = part(() => import('./Toasts.tsx'), 'Toasts')
const SessionEndedDialog = part(() => import('./SessionEndedDialog.tsx'), 'SessionEndedDialog')

/** What every page stands in: links that navigate in place, the busy indicator, notices. */
export const RootLayout = observer(function RootLayout() {
  const intl = useIntl()
  const { session, toasts, isBusy } = useStores()
  return (
    <PageLinks>
      <FullPageLoader isActive={isBusy} label={intl.formatMessage({ id: 'app.loading' })} />
      <ErrorBoundary fallback={<CrashPage />}>
        <Suspense>
          <GuardedRoutes />
        </Suspense>
      </ErrorBoundary>
      <Suspense>
        {toasts.queue.length > 0 && (
          <AdminTexts>
            <Toasts />
          </AdminTexts>
        )}
        {session.endReason === 'expired' && <SessionEndedDialog />}
      </Suspense>
    </PageLinks>
  )
})
