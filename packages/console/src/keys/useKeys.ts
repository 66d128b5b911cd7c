import type { ConfigStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { lookOf } from '../additions/useAdditions.tsx'
import { useFrameDialog } from '../admin/useFrameDialog.tsx'
import { useSignedIn, useStores } from '../app/context.ts'
import { mayEnter } from '../navigation/guard.ts'
import { useOpenDialog } from '../navigation/useDialogRoute.tsx'
import { offeredRoutes } from '../routes.ts'

/** The pages with a key that follows g. */
export const goTargets = (session: Parameters<typeof mayEnter>[1], config: Pick<ConfigStore, 'offers'>) =>
  offeredRoutes(config).flatMap(({ access, path, title }) => {
    const key = lookOf(path)?.goKey
    return key === undefined || !mayEnter(access, session) ? [] : [{ key, path, title }]
  })

// A switch or a check box is no text.
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"], [role="textbox"]'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS))

// A toast is a dialog too, but covers nothing.
const COVERS = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([aria-modal="false"])'

const isCovered = (): boolean =>
  [...document.querySelectorAll(COVERS)].some((element) => element.checkVisibility())

/** Keys of the whole page; not while typing, and not while a dialog or menu is open. @param actionOf gets every key press */
function useKeyPress(actionOf: (event: KeyboardEvent) => (() => void) | undefined, isEnabled: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actionOf(event)
    if (act === undefined || event.repeat || event.defaultPrevented) return
    // The real target, also inside a shadow tree such as the chat.
    if (isTyping(event.composedPath()[0] ?? null) || isCovered()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isEnabled) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isEnabled])
}

/** Maximum pause between the two keys of a sequence, in milliseconds. */
const SEQUENCE = 1500

/** `g u` is g, then u. */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>, isEnabled: boolean): void {
  const first = useRef({ key: '', at: 0 })
  useKeyPress((event) => {
    const { key, at } = first.current
    first.current = { key: event.key, at: event.timeStamp }
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined
    const name = event.timeStamp - at < SEQUENCE ? `${key} ${event.key}` : ''
    return [name, event.key].map((each) => (Object.hasOwn(keys, each) ? keys[each] : undefined)).find(Boolean)
  }, isEnabled)
}

/** Ctrl Z undoes the latest change. A text field keeps its own undo. */
function useUndoKey(undo: () => void, isEnabled: boolean): void {
  useKeyPress(({ key, ctrlKey, metaKey, shiftKey, altKey }) => {
    const isCommand = ctrlKey !== metaKey && !shiftKey && !altKey
    return isCommand && key.toLowerCase() === 'z' ? undo : undefined
  }, isEnabled)
}

const focusFilter = () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus()

/** The keys of every signed-in page. */
export const KeysHost = observer(function KeysHost() {
  const { config, preferences, session } = useStores()
  const navigate = useNavigate()
  const openDialog = useOpenDialog()
  const [frameDialog, openFrameDialog] = useFrameDialog()
  const { undo } = useSignedIn()
  useUndoKey(() => undo.undoLatest(), undo.latest !== null)
  const goKeys = Object.fromEntries(
    goTargets(session, config).map(({ key, path }) => [`g ${key}`, () => void navigate(path)]),
  )
  useSingleKeys(
    {
      '?': () => openFrameDialog('keys'),
      '/': focusFilter,
      ...goKeys,
      ...(session.canManageUsers && { n: () => openDialog('users', { kind: 'new' }) }),
    },
    preferences.hasSingleKeys,
  )
  // After the effects of all others that listen.
  useEffect(() => window.porticoEarly?.releaseKeys(), [])
  return frameDialog
})
