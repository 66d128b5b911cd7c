import { useEffect, useEffectEvent, useRef } from 'react'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"], [role="textbox"]'))

// A toast is a dialog too, but covers nothing.
const COVERS = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([aria-modal="false"])'

export const isCovered = (): boolean =>
  [...document.querySelectorAll(COVERS)].some((element) => element.checkVisibility())

/** Maximum pause between the two keys of a sequence, in milliseconds. */
const SEQUENCE = 1500

/** `g u` is g, then u. Not while typing, and not while a dialog or menu is open. */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>, isEnabled: boolean): void {
  const first = useRef({ key: '', at: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, at } = first.current
    first.current = { key: event.key, at: event.timeStamp }
    const name = event.timeStamp - at < SEQUENCE ? `${key} ${event.key}` : ''
    const act = [name, event.key]
      .map((each) => (Object.hasOwn(keys, each) ? keys[each] : undefined))
      .find(Boolean)
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.isComposing || event.repeat || event.defaultPrevented) return
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
