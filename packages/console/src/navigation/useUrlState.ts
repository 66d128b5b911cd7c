import type { UrlState } from '@portico/design-system'
import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Shows a change at once, for typing; the router follows in a transition. The entry remembers how it was opened. */
export function useUrlState(): UrlState {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [shown, show] = useOptimistic(new URLSearchParams(search).toString())
  const change = useCallback<UrlState[1]>(
    (changes) => {
      const next = new URLSearchParams(shown)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      startTransition(() => {
        show(next.toString())
        void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true, state })
      })
    },
    [navigate, show, shown, state],
  )
  const parameters = useMemo(() => new URLSearchParams(shown), [shown])
  return [parameters, change]
}
