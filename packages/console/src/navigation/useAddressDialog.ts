import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The dialogs of a page, each under the parameter that opens it: one that stands alone (`?new`), or says what it is about, by an
 * id (`?configure=0e1f…`) or by an e-mail (`?edit=ann@example.com`, read in lower case). Where an address has several, the first of these is opened.
 */
export type DialogParameters = Readonly<Record<string, 'alone' | 'id' | 'email'>>

/** A dialog that an address names, and what it is about. */
export type AddressedDialog<Parameters extends DialogParameters> = {
  [Kind in keyof Parameters & string]: Parameters[Kind] extends 'alone'
    ? { kind: Kind; about?: undefined }
    : { kind: Kind; about: string }
}[keyof Parameters & string]

export interface DialogAddress<Parameters extends DialogParameters> {
  /** The dialog that the address names; null for none. */
  opened: AddressedDialog<Parameters> | null
  /** Opens a dialog as a step forward, so that Back closes it. The same function as long as the page stays. */
  open: (dialog: AddressedDialog<Parameters>) => void
  /** Takes the dialog out of the address. */
  close: () => void
}

/** Marks a history entry whose predecessor is the page without the dialog. */
const OPENED_HERE = 'dialog'

/** The dialog that an address names; null for none. */
export const openedIn = <Parameters extends DialogParameters>(
  parameters: Parameters,
  search: string,
): AddressedDialog<Parameters> | null => {
  const present = new URLSearchParams(search)
  for (const [kind, form] of Object.entries(parameters)) {
    const value = present.get(kind)
    if (value === null || (form !== 'alone' && value === '')) continue
    const about = form === 'email' ? value.toLowerCase() : value
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameter's form decides the shape, which types cannot follow
    return (form === 'alone' ? { kind } : { kind, about }) as AddressedDialog<Parameters>
  }
  return null
}

/** An address's parameters with this dialog instead of the one they name; null for none. */
const searchWith = (
  parameters: DialogParameters,
  search: string,
  dialog: { kind: string; about?: string | undefined } | null,
): string => {
  const kept = new URLSearchParams(search)
  for (const kind of Object.keys(parameters)) kept.delete(kind)
  if (dialog?.about !== undefined) kept.set(dialog.kind, dialog.about)
  const parts = [kept.toString(), dialog !== null && dialog.about === undefined ? dialog.kind : '']
  const written = parts.filter((part) => part !== '').join('&')
  return written === '' ? '' : `?${written}`
}

/**
 * Which dialog is open on a page, kept in the page's address: links to it, reload and Back all work.
 * @param parameters a constant
 */
export function useAddressDialog<Parameters extends DialogParameters>(
  parameters: Parameters,
): DialogAddress<Parameters> {
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
    (dialog: AddressedDialog<Parameters>) =>
      void navigate(
        { search: searchWith(parameters, latest.current.search, dialog) },
        { state: OPENED_HERE },
      ),
    [navigate, parameters],
  )
  const close = useCallback(() => {
    const { key, search, state } = latest.current
    if (openedIn(parameters, search) === null) return
    setClosedKey(key)
    if (state === OPENED_HERE) void navigate(-1)
    else void navigate({ search: searchWith(parameters, search, null) }, { replace: true })
  }, [navigate, parameters])

  return { opened: closedKey === location.key ? null : openedIn(parameters, location.search), open, close }
}
