import type { UrlState } from '@portico/design-system'
import { canonicalEmail } from '@portico/stores/contract'
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { useFocusHome } from '../components/useFocusHome.ts'

/** What follows on a location, while the router is not there yet. */
const following = new WeakMap<Location, string>()

/** The search of a location with all changes of it so far: typing is ahead of the router. */
export const searchOf = (location: Location): string => following.get(location) ?? location.search

/** The location, and the same for handlers that stay the same. */
export const useLatestLocation = () => {
  const location = useLocation()
  const latest = useRef(location)
  useLayoutEffect(() => {
    latest.current = location
  })
  return [location, latest] as const
}

/** Shows a change at once, for typing; the router follows in a transition. The entry remembers how it was opened. */
export function useUrlState(): UrlState {
  const [location, latest] = useLatestLocation()
  const navigate = useNavigate()
  const [shown, show] = useOptimistic(new URLSearchParams(location.search).toString())
  const change = useCallback<UrlState[1]>(
    (changes) => {
      const { state } = latest.current
      const next = new URLSearchParams(searchOf(latest.current))
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      const search = next.toString()
      following.set(latest.current, search)
      startTransition(() => {
        show(search)
        void navigate({ search }, { replace: true, preventScrollReset: true, state })
      })
    },
    [latest, navigate, show],
  )
  const parameters = useMemo(() => new URLSearchParams(shown), [shown])
  return [parameters, change]
}

/** Marks a history entry whose predecessor is the list without the panel. */
const OPENED_FROM_LIST = 'panel'

export type PanelParameter = 'workspace' | 'person'

/** Address of an item's panel on the page of its list. */
export const panelSearch = (parameter: PanelParameter, id: string): string =>
  `?${new URLSearchParams({ [parameter]: id }).toString()}`

/** The link in the row of the item that the panel shows. */
const rowLink = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-index][aria-current] [data-action="show"]')

const heading = (): HTMLElement | null => document.querySelector<HTMLElement>('h1')

/** Stores the item of the panel beside a list in the address, so that links, reload and Back work; e-mails are in lower case. */
export function useListPanel(parameter: PanelParameter) {
  const [location, latest] = useLatestLocation()
  const navigate = useNavigate()
  /** Changes when the panel takes focus. */
  const [focusKey, setFocusKey] = useState(0)
  // Going back completes after the press.
  const [closedKey, setClosedKey] = useState<string | null>(null)
  if (closedKey !== null && closedKey !== location.key) setClosedKey(null)
  const value = closedKey === location.key ? null : new URLSearchParams(location.search).get(parameter)
  const id = value === null || value === '' ? null : parameter === 'person' ? canonicalEmail(value) : value

  const home = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (id !== null) home.current = rowLink() ?? home.current
  })
  useFocusHome(id !== null, () => (home.current?.isConnected === true ? home.current : heading()))

  const go = useCallback(
    (wanted: string | null, options: { replace?: boolean; state?: unknown }) => {
      const parameters = new URLSearchParams(searchOf(latest.current))
      if (wanted === null) parameters.delete(parameter)
      else parameters.set(parameter, wanted)
      void navigate({ search: parameters.toString() }, { ...options, preventScrollReset: true })
    },
    [navigate, latest, parameter],
  )
  /** Shows another item in the panel; focus stays. */
  const show = (wanted: string) => {
    const { search, state } = latest.current
    const isOpen = new URLSearchParams(search).has(parameter)
    go(wanted, isOpen ? { replace: true, state } : { state: OPENED_FROM_LIST })
  }
  const isFollowing = useRef(false)
  /** For a press of a row's name: also moves focus into the panel. */
  const open = (wanted: string) => {
    if (!isFollowing.current) setFocusKey((key) => key + 1)
    show(wanted)
  }
  /** Calls this while the panel follows the focus of the list: a press shows its item, and focus stays. */
  const follow = (press: () => void) => {
    isFollowing.current = true
    press()
    isFollowing.current = false
  }
  const close = useCallback(() => {
    const { key, state } = latest.current
    setClosedKey(key)
    if (state === OPENED_FROM_LIST) void navigate(-1)
    else go(null, { replace: true })
  }, [navigate, latest, go])
  return { id, focusKey, open, show, follow, close }
}
