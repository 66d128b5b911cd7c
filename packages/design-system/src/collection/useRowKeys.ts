import { useCallback, type KeyboardEvent } from 'react'

const CONTROLS = 'a[href], button, input, [tabindex="0"]'

const controlsIn = (row: Element | null | undefined): readonly HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((control) => control.checkVisibility())

const isText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)

interface RowKeysOptions {
  tabsByRow: boolean
  count: number
  /** The element of a row; renders it if necessary. */
  reveal: (index: number) => HTMLElement | null
}

/** Arrow keys move between rows and within one; `tabsByRow` makes each row one Tab stop. */
export function useRowKeys({ tabsByRow, count, reveal }: RowKeysOptions): {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
} {
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget, shiftKey, ctrlKey } = event
      if (event.defaultPrevented || event.altKey || event.metaKey) return
      if (!(target instanceof Element) || isText(target)) return
      const row = [...currentTarget.children].find((each) => each.contains(target))
      if (!row) return
      const controls = controlsIn(row)
      const index = controls.findIndex((control) => control === target)
      const focus = (control: HTMLElement | undefined): boolean => {
        control?.focus()
        return control !== undefined
      }
      /** The same position in another row, or its last control. */
      const toRow = (other: Element | null, place: number): boolean => {
        const there = controlsIn(other)
        return focus(there[Math.min(place, there.length - 1)])
      }
      // The neighbours of the focused row are always rendered.
      const [before, after] = [row.previousElementSibling, row.nextElementSibling]
      const isLeftToRight = getComputedStyle(row).direction !== 'rtl'
      const step = (by: 1 | -1): boolean => focus(controls[index + (isLeftToRight ? by : -by)])
      const place = Math.max(0, index)
      const moves: Readonly<Record<string, () => boolean>> = ctrlKey
        ? { Home: () => toRow(reveal(0), place), End: () => toRow(reveal(count - 1), place) }
        : {
            ArrowDown: () => toRow(after, place),
            ArrowUp: () => toRow(before, place),
            ArrowRight: () => step(1),
            ArrowLeft: () => step(-1),
            Home: () => focus(controls[0]),
            End: () => focus(controls.at(-1)),
          }
      if (key === 'Tab' && tabsByRow && !ctrlKey) {
        if (toRow(shiftKey ? before : after, 0)) event.preventDefault()
        // From the edge of the list, the browser moves on.
        else focus(shiftKey ? controls[0] : controls.at(-1))
      } else if (!shiftKey && moves[key]?.() === true) event.preventDefault()
    },
    [tabsByRow, count, reveal],
  )
  return { onKeyDown }
}
