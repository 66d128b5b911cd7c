import { FullPageLoader, LinkRouter } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useHref, useNavigate } from 'react-router-dom'
import { useStores } from './context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { crashPage, GuardedRoutes } from './GuardedRoutes.tsx'

const addresses = {
  useHref: (to: string): string => {
    const isElsewhere = URL.canParse(to)
    const inside = useHref(isElsewhere ? '' : to)
    return isElsewhere ? to : inside
  },
}

/** Relative links navigate in place; absolute ones leave the page, even within this origin. */
export function PageLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const follow: ComponentProps<typeof LinkRouter>['navigate'] = (to, options) => {
    if (URL.canParse(to)) window.location.assign(to)
    else void navigate(to, options)
  }
  return (
    <LinkRouter navigate={follow} {...addresses}>
      {children}
    </LinkRouter>
  )
}

/** Apart, so that a call renders nothing else. */
const Loader = observer(function Loader() {
  const intl = useIntl()
  const { isBusy } = useStores()
  return <FullPageLoader isActive={isBusy} label={intl.formatMessage({ id: 'app.loading' })} />
})

export function RootLayout() {
  return (
    <PageLinks>
      <Loader />
      <ErrorBoundary fallback={crashPage}>
        <Suspense>
          <GuardedRoutes />
        </Suspense>
      </ErrorBoundary>
    </PageLinks>
  )
}
