import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { brand } from '../brand.ts'
import { useRoute, useStores } from './context.ts'

/** The first page of a visit keeps the browser's initial focus. */
let hasNavigated = false

/** Focuses the heading after a navigation, so that screen readers announce the page once; not if the page has focused its first field. */
export const RouteAnnouncer = observer(function RouteAnnouncer({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const route = useRoute()
  const { config, session, signedIn } = useStores()
  const isAlerted = session.canManageWorkspaces && config.offers('statusHistory')
  const down = isAlerted ? (signedIn?.workspaces.newlyDownCount ?? 0) : 0
  const page = route && intl.formatMessage({ id: route.title })

  useEffect(() => {
    if (page !== undefined) {
      const title = intl.formatMessage({ id: 'app.title' }, { page, brand: brand.name })
      document.title = down === 0 ? title : intl.formatMessage({ id: 'shell.title.down' }, { down, title })
    }
  }, [intl, page, down])

  useEffect(() => {
    if (hasNavigated) {
      scrollTo({ top: 0 })
      if (document.activeElement?.matches('main input') !== true)
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
    hasNavigated = true
  }, [])

  return children
})
