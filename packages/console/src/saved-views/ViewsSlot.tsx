import { RowsIcon } from '@portico/design-system'
import type { ViewPage } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useStores } from '../app/context.ts'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { lazyComponent } from '../app/lazyComponent.ts'
import { withViews } from '../app/subtrees.ts'
import { MessageButton } from '../components/messages.tsx'

const ViewsMenu = lazyComponent(
  withViews(() => import('./ViewsMenu.tsx')),
  'ViewsMenu',
)

/** The menu of saved views of a list, where the service stores them. */
export const ViewsSlot = observer(function ViewsSlot({ page }: { page: ViewPage }) {
  const { config } = useStores()
  if (!config.offers('savedViews')) return null
  return (
    // Without this code the list still works.
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={<Placeholder />}>
        <ViewsMenu page={page} />
      </Suspense>
    </ErrorBoundary>
  )
})

/** As wide as the button, so that nothing shifts when it appears. */
function Placeholder() {
  return (
    <span inert style={{ visibility: 'hidden' }}>
      <MessageButton message="views.title" startIcon={<RowsIcon aria-hidden />} />
    </span>
  )
}
