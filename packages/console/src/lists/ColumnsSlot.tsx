import { ColumnsIcon, IconButton, type ColumnChooserProps } from '@portico/design-system'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { lazyComponent } from '../app/lazyComponent.ts'

const ColumnChooser = lazyComponent(() => import('./columnChooser.ts'), 'ColumnChooser')

/** Hides and reorders the columns of a table. */
export function ColumnsSlot(props: Pick<ColumnChooserProps, 'columns' | 'layout' | 'onLayoutChange'>) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'lists.columns' })
  return (
    // Without this code the list still works.
    <ErrorBoundary fallback={() => null}>
      <Suspense
        // As wide as the button, so that nothing shifts when it appears.
        fallback={
          <span inert style={{ visibility: 'hidden' }}>
            <IconButton variant="secondary" icon={<ColumnsIcon aria-hidden />} label={label} />
          </span>
        }
      >
        <ColumnChooser
          {...props}
          label={label}
          resetLabel={intl.formatMessage({ id: 'lists.columns.reset' })}
        />
      </Suspense>
    </ErrorBoundary>
  )
}
