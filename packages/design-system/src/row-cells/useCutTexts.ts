import { useEffect, useRef, type RefObject } from 'react'
import { isCutOff } from '../truncated-text/isCutOff.ts'

const hasControl = (text: Element): boolean => text.querySelector('a, button') !== null

/** Makes a Tab stop of each truncated text. Reads first, to cause only one layout. */
const markCutTexts = (items: Element): void => {
  const texts = [...items.querySelectorAll<HTMLElement>('[data-cuts]')]
  const areCut = texts.map(isCutOff)
  texts.forEach((text, index) => {
    const isCut = areCut[index] === true
    if (isCut === 'truncated' in text.dataset) return
    text.toggleAttribute('data-truncated', isCut)
    if (isCut && !hasControl(text)) text.tabIndex = 0
    else text.removeAttribute('tabindex')
  })
}

/** Updates which texts of a table or list are truncated, once in the frame after each render or resize. */
export function useCutTexts(itemsRef: RefObject<HTMLElement | null>): void {
  const observed = useRef<{ items: HTMLElement; observer: ResizeObserver }>(null)
  useEffect(() => {
    const items = itemsRef.current
    // A list that was empty for a while has a new element.
    if (items !== (observed.current?.items ?? null)) {
      observed.current?.observer.disconnect()
      const observer = new ResizeObserver(() => items && markCutTexts(items))
      if (items) observer.observe(items)
      observed.current = items && { items, observer }
    }
    const frame = requestAnimationFrame(() => items && markCutTexts(items))
    return () => cancelAnimationFrame(frame)
  })
  useEffect(
    () => () => {
      observed.current?.observer.disconnect()
      observed.current = null
    },
    [],
  )
}
