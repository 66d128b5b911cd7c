import { useCallback, type KeyboardEvent } from 'react'

const CONTROLS = 'a[href], button, input, [tabindex="0"]'

const controlsIn = (row: Element | null | undefined): readonly HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((control) => control.checkVisibility())

const isText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)

/** Arrow keys go from row to row and within one; `tabsByRow` leaves one Tab stop to each row. */
export function useRowKeys(tabsByRow: boolean): { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } {
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget, shiftKey } = event
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (!(target instanceof Element) || isText(target)) return
      const row = [...currentTarget.children].find((each) => each.contains(target))
      if (!row) return
      const controls = controlsIn(row)
      const index = controls.findIndex((control) => control === target)
      const focus = (control: HTMLElement | undefined): boolean => {
        control?.focus()
        return control !== undefined
      }
      /** The same place of another row, or its last control. */
      const toRow = (other: Element | null, place: number): boolean => {
        const there = controlsIn(other)
        return focus(there[Math.min(place, there.length - 1)])
      }
      const [before, after] = [row.previousElementSibling, row.nextElementSibling]
      const isLeftToRight = getComputedStyle(row).direction !== 'rtl'
      const step = (by: 1 | -1): boolean => focus(controls[index + (isLeftToRight ? by : -by)])
      const moves: Readonly<Record<string, () => boolean>> = {
        ArrowDown: () => toRow(after, Math.max(0, index)),
        ArrowUp: () => toRow(before, Math.max(0, index)),
        ArrowRight: () => step(1),
        ArrowLeft: () => step(-1),
        Home: () => focus(controls[0]),
        End: () => focus(controls.at(-1)),
      }
      if (key === 'Tab' && tabsByRow) {
        if (toRow(shiftKey ? before : after, 0)) event.preventDefault()
        // The browser goes on from the edge of the row, out of the list.
        else focus(shiftKey ? controls[0] : controls.at(-1))
      } else if (!shiftKey && moves[key]?.() === true) event.preventDefault()
    },
    [tabsByRow],
  )
  return { onKeyDown }
}
