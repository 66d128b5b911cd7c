import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The parameters of the page's address, and what changes some of them in place: null or an empty text takes one out, so that
 * what equals the default is left out. A change shows at once, as a field that is typed into must; the router draws the page of
 * the new address when it finds time. The same object as long as nothing in it changes.
 */
export function useAddressParameters(): readonly [
  URLSearchParams,
  (changes: Readonly<Record<string, string | null>>) => void,
] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [shown, show] = useOptimistic(new URLSearchParams(search).toString())
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      const next = new URLSearchParams(shown)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      startTransition(() => {
        show(next.toString())
        void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
      })
    },
    [navigate, show, shown],
  )
  const parameters = useMemo(() => new URLSearchParams(shown), [shown])
  return [parameters, change]
}
