import { ColumnsIcon, IconButton, type ColumnChooserProps } from '@portico/design-system'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { lazyComponent } from '../app/lazyComponent.ts'

const ColumnChooser = lazyComponent(() => import('./columnChooser.ts'), 'ColumnChooser')

/** Hides and reorders the columns of a table. Its code loads when it is asked for. */
export function ColumnsSlot(props: Pick<ColumnChooserProps, 'columns' | 'layout' | 'onLayoutChange'>) {
  const intl = useIntl()
  const [isAsked, setAsked] = useState(false)
  const label = intl.formatMessage({ id: 'lists.columns' })
  const button = (
    <IconButton
      variant="secondary"
      icon={<ColumnsIcon aria-hidden />}
      label={label}
      onPress={() => setAsked(true)}
    />
  )
  if (!isAsked) return button
  return (
    // Without this code the list still works.
    <ErrorBoundary fallback={() => button}>
      <Suspense fallback={button}>
        <ColumnChooser
          {...props}
          label={label}
          resetLabel={intl.formatMessage({ id: 'lists.columns.reset' })}
          defaultOpen
        />
      </Suspense>
    </ErrorBoundary>
  )
}
