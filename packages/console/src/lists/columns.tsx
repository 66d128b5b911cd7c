import {
  ColumnsIcon,
  IconButton,
  type ColumnChooserProps,
  type ColumnLayout,
  type UrlState,
} from '@portico/design-system'
import type { ViewPage } from '@portico/stores/contract'
import { Suspense, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { lazyComponent } from '../app/lazyComponent.ts'

/** In the address: `name,-email` for two columns in this order, of which the second is hidden. */
const PARAMETER = 'columns'

const layoutFrom = (text: string): ColumnLayout => {
  const ids = text.split(',').filter((id) => id !== '')
  return {
    order: ids.map((id) => id.replace(/^-/, '')),
    hidden: ids.flatMap((id) => (id.startsWith('-') ? [id.slice(1)] : [])),
  }
}

type Column = Readonly<{ id: string }>

const textOf = ({ order = [], hidden = [] }: ColumnLayout, columns: readonly Column[]): string => {
  const usual = columns.map(({ id }) => id)
  const ids = order.length === 0 ? usual : order
  const text = ids.map((id) => (hidden.includes(id) ? `-${id}` : id)).join()
  return text === usual.join() ? '' : text
}

/** The columns that the address asks for, as a saved view does, else those that the person chose last on this device. Call it in an observer. */
export const useColumnLayout = (list: ViewPage, [parameters, change]: UrlState) => {
  const { preferences, session } = useStores()
  const key = `${session.accountId} ${session.user?.email ?? ''} ${list}`
  const text = parameters.get(PARAMETER) ?? preferences.columns[key] ?? ''
  const layout = useMemo(() => layoutFrom(text), [text])
  const arrange = (next: ColumnLayout, columns: readonly Column[]) => {
    const chosen = textOf(next, columns)
    preferences.choose({ columns: { ...preferences.columns, [key]: chosen } })
    change({ [PARAMETER]: chosen })
  }
  return [layout, arrange] as const
}

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
        <ColumnChooser {...props} label={label} defaultOpen />
      </Suspense>
    </ErrorBoundary>
  )
}
