import { FullPageLoader } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from './context.ts'
import { crashPage } from './CrashPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { GuardedRoutes } from './GuardedRoutes.tsx'
import { PageLinks } from './PageLinks.tsx'

export const RootLayout = observer(function RootLayout() {
  const intl = useIntl()
  const { isBusy } = useStores()
  return (
    <PageLinks>
      <FullPageLoader isActive={isBusy} label={intl.formatMessage({ id: 'app.loading' })} />
      <ErrorBoundary fallback={crashPage}>
        <Suspense>
          <GuardedRoutes />
        </Suspense>
      </ErrorBoundary>
    </PageLinks>
  )
})
