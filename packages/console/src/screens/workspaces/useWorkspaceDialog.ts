import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Dialogs that have an address: each is a parameter whose value is the workspace's id. */
const kinds = ['configure', 'share'] as const
type WorkspaceDialogKind = (typeof kinds)[number]

export interface OpenedDialog {
  kind: WorkspaceDialogKind
  workspaceId: string
}

export interface WorkspaceDialogAddress {
  /** The dialog that the address names; null for none. */
  opened: OpenedDialog | null
  /** Opens a dialog as a step forward, so that Back closes it. The same function as long as the page stays. */
  open: (dialog: OpenedDialog) => void
  /** Takes the dialog out of the address. */
  close: () => void
}

/** Marks a history entry whose predecessor is the page without the dialog. */
const OPENED_HERE = 'workspace dialog'

/** The dialog that an address names; null for none. */
export const openedIn = (search: string): OpenedDialog | null => {
  const parameters = new URLSearchParams(search)
  for (const kind of kinds) {
    const workspaceId = parameters.get(kind)
    if (workspaceId !== null && workspaceId !== '') return { kind, workspaceId }
  }
  return null
}

const searchWith = (search: string, dialog: OpenedDialog | null): string => {
  const parameters = new URLSearchParams(search)
  for (const kind of kinds) parameters.delete(kind)
  if (dialog) parameters.set(dialog.kind, dialog.workspaceId)
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** Which dialog is open on the page of workspaces, kept in the page's address: links to it, reload and Back all work. */
export function useWorkspaceDialog(): WorkspaceDialogAddress {
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
    (dialog: OpenedDialog) =>
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
