import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Dialogs that have an address: `?new`, and `?edit=` with the e-mail. */
export type OpenedUserDialog = { kind: 'new' } | { kind: 'edit'; email: string }

export interface UserDialogAddress {
  /** The dialog that the address names; null for none. */
  opened: OpenedUserDialog | null
  /** Opens a dialog as a step forward, so that Back closes it. The same function as long as the page stays. */
  open: (dialog: OpenedUserDialog) => void
  /** Takes the dialog out of the address. */
  close: () => void
}

/** Marks a history entry whose predecessor is the page without the dialog. */
const OPENED_HERE = 'user dialog'

/** The dialog that an address names; null for none. */
const openedIn = (search: string): OpenedUserDialog | null => {
  const parameters = new URLSearchParams(search)
  const email = parameters.get('edit')
  if (email !== null && email !== '') return { kind: 'edit', email: email.toLowerCase() }
  return parameters.has('new') ? { kind: 'new' } : null
}

const searchWith = (search: string, dialog: OpenedUserDialog | null): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete('new')
  parameters.delete('edit')
  if (dialog?.kind === 'edit') parameters.set('edit', dialog.email)
  const rest = parameters.toString()
  if (dialog?.kind === 'new') return rest === '' ? '?new' : `?${rest}&new`
  return rest === '' ? '' : `?${rest}`
}

/** Which dialog is open on the page of users, kept in the page's address: links to it, reload and Back all work. */
export function useUserDialog(): UserDialogAddress {
  const location = useLocation()
  const navigate = useNavigate()
  // A step back arrives later than the press that asked for it.
  const [closedKey, setClosedKey] = useState<string | null>(null)
  if (closedKey !== null && closedKey !== location.key) setClosedKey(null)

  const latest = useRef(location)
  useLayoutEffect(() => {
    latest.current = location
  })

  const open = useCallback(
    (dialog: OpenedUserDialog) =>
      void navigate({ search: searchWith(latest.current.search, dialog) }, { state: OPENED_HERE }),
    [navigate],
  )
  const close = useCallback(() => {
    const { key, search, state } = latest.current
    if (openedIn(search) === null) return
    setClosedKey(key)
    if (state === OPENED_HERE) void navigate(-1)
    else void navigate({ search: searchWith(search, null) }, { replace: true })
  }, [navigate])

  return { opened: closedKey === location.key ? null : openedIn(location.search), open, close }
}
