import { RowsIcon } from '@portico/design-system'
import type { ViewPage } from '@portico/stores/contract'
import { Suspense } from 'react'
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { MessageButton } from '../../components/messages.tsx'
import { withViews } from './viewAddress.ts'

const ViewsMenu = lazyComponent(
  withViews(() => import('./ViewsMenu.tsx')),
  'ViewsMenu',
)

/** The menu of saved views of a list. */
export function ViewsSlot({ page }: { page: ViewPage }) {
  return (
    // Without this code the list still works.
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={<Placeholder />}>
        <ViewsMenu page={page} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** As wide as the button, so that nothing shifts when it appears. */
function Placeholder() {
  return (
    <span inert style={{ visibility: 'hidden' }}>
      <MessageButton message="views.title" startIcon={<RowsIcon aria-hidden />} />
    </span>
  )
}
