import { useEffect, useRef, type RefObject } from 'react'
import { isCutOff } from '../truncated-text/useTruncation.ts'

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

interface Following {
  readonly items: Element
  readonly measure: () => void
  readonly stop: () => void
}

/**
 * Marks the texts again after each change of a size, a cell or a font. The heads are observed too: Chrome gives the columns of a
 * table their new widths a frame late, and the table keeps its own.
 */
const follow = (items: Element): Following => {
  const sizes = new ResizeObserver(() => markCutTexts(items))
  const measure = (): void => {
    sizes.disconnect()
    sizes.observe(items)
    for (const head of items.parentElement?.querySelectorAll(':scope > thead > tr > *') ?? [])
      sizes.observe(head)
  }
  const changes = new MutationObserver(measure)
  changes.observe(items, { characterData: true, childList: true, subtree: true })
  document.fonts.addEventListener('loadingdone', measure)
  const stop = (): void => {
    sizes.disconnect()
    changes.disconnect()
    document.fonts.removeEventListener('loadingdone', measure)
  }
  return { items, measure, stop }
}

/** Keeps up which texts of a table or list are truncated. */
export function useCutTexts(itemsRef: RefObject<HTMLElement | null>): void {
  const following = useRef<Following>(null)
  useEffect(() => {
    const items = itemsRef.current
    // A list that was empty for a while has a new element.
    if (items !== (following.current?.items ?? null)) {
      following.current?.stop()
      following.current = items && follow(items)
    }
    // Columns may have other widths.
    following.current?.measure()
  })
  useEffect(
    () => () => {
      following.current?.stop()
      following.current = null
    },
    [],
  )
}
