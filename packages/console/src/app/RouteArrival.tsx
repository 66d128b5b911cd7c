import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { brand } from '../brand.ts'
import { useRoute } from './context.ts'

export interface RouteArrivalProps {
  children: ReactNode
}

/** Whether a page of this visit has been arrived at; the first one keeps the browser's own start of focus. */
let hasArrived = false

/**
 * Stands around a page. The title of the browser's tab follows it, and on arrival from another page focus goes to the
 * page's heading, which is how a screen reader learns of the change, once.
 */
export function RouteArrival({ children }: RouteArrivalProps) {
  const intl = useIntl()
  const route = useRoute()
  const page = route && intl.formatMessage({ id: route.title })

  useEffect(() => {
    if (page !== undefined) {
      document.title = intl.formatMessage({ id: 'app.title' }, { page, brand: brand.name })
    }
  }, [intl, page])

  useEffect(() => {
    if (hasArrived) {
      scrollTo({ top: 0 })
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
    hasArrived = true
  }, [])

  return children
}
