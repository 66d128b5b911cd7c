import { FullPageLoader } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
import { useStores } from './context.ts'
import { CrashPage } from './CrashPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { GuardedRoutes } from './GuardedRoutes.tsx'
import { PageLinks } from './PageLinks.tsx'
import { lazyComponent } from './lazyComponent.ts'

const Toasts = lazyComponent(() => import('./Toasts.tsx'), 'Toasts')

export const RootLayout = observer(function RootLayout() {
  const intl = useIntl()
  const { toasts, isBusy } = useStores()
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
          <MessagesProvider catalogue="admin">
            <Toasts />
          </MessagesProvider>
        )}
      </Suspense>
    </PageLinks>
  )
})
