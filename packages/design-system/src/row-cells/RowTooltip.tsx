import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ReasonedTip, Tooltip, TooltipAnchor, type TooltipHandle } from '../tooltip/Tooltip.tsx'
import { isCutOff } from '../truncated-text/useTruncation.ts'

interface Tip {
  anchor: HTMLElement
  number: number
  isImmediate: boolean
}

const pressKeys = new Set(['Enter', ' '])

/** The element with a tooltip around a target; a text has one only while truncated. */
const anchorAt = (target: EventTarget | null): HTMLElement | null => {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip], [data-cuts]') : null
  return anchor?.dataset['cuts'] !== undefined && !isCutOff(anchor) ? null : anchor
}

/** An empty text means the label of the control, so that it is not repeated in the markup of each row. */
const wordsOf = (anchor: HTMLElement): string => {
  const words = anchor.dataset['tip'] ?? anchor.textContent
  return words === '' ? (anchor.ariaLabel ?? '') : words
}

/** The text of a control may change while its tooltip is open, for example after a press. */
function useWords(anchor: HTMLElement): string {
  const [words, setWords] = useState(() => wordsOf(anchor))
  useEffect(() => {
    const changes = new MutationObserver(() => setWords(wordsOf(anchor)))
    changes.observe(anchor, {
      attributes: true,
      attributeFilter: ['aria-label', 'data-tip'],
      characterData: true,
      childList: true,
      subtree: true,
    })
    return () => changes.disconnect()
  }, [anchor])
  return words
}

function OpenTip({ anchor, isImmediate, handleRef }: Tip & { handleRef: RefObject<TooltipHandle | null> }) {
  const anchorRef = useRef(anchor)
  const words = useWords(anchor)
  useLayoutEffect(() => {
    handleRef.current?.open(isImmediate)
    // oxlint-disable-next-line react/exhaustive-deps -- on pointer or focus only
  }, [])
  return (
    <Tooltip content={<ReasonedTip reason={anchor.ariaDescription}>{words}</ReasonedTip>}>
      <TooltipAnchor anchorRef={anchorRef} handleRef={handleRef} />
    </Tooltip>
  )
}

/** The one tooltip of all cells of a table or list: mounted only on hover or focus. */
export function RowTooltip({ itemsRef }: { itemsRef: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null)
  const handleRef = useRef<TooltipHandle>(null)
  const anchorRef = useRef<HTMLElement>(null)

  useEffect(() => {
    const items = itemsRef.current
    if (items === null) return undefined
    const show = (anchor: HTMLElement, isImmediate: boolean): void => {
      if (anchor === anchorRef.current) handleRef.current?.open(isImmediate)
      else {
        handleRef.current?.close(true)
        anchorRef.current = anchor
        setTip((before) => ({ anchor, isImmediate, number: (before?.number ?? 0) + 1 }))
      }
    }
    const enter = ({ target, relatedTarget, pointerType }: PointerEvent): void => {
      if (pointerType === 'touch') return
      const anchor = anchorAt(target)
      if (anchor !== null && !(relatedTarget instanceof Node && anchor.contains(relatedTarget)))
        show(anchor, false)
    }
    const leave = ({ relatedTarget }: PointerEvent): void => {
      const isInside = relatedTarget instanceof Node && anchorRef.current?.contains(relatedTarget) === true
      if (!isInside) handleRef.current?.close(false)
    }
    const focus = ({ target }: FocusEvent): void => {
      const anchor = anchorAt(target)
      if (anchor !== null && target instanceof Element && target.matches(':focus-visible')) show(anchor, true)
    }
    const close = (): void => handleRef.current?.close(true)
    const press = (event: Event): void => {
      const isPress = !(event instanceof KeyboardEvent) || pressKeys.has(event.key)
      const control = event.target instanceof Element ? event.target.closest('[data-keeps-tip]') : null
      if (isPress && control === null) close()
    }
    const controller = new AbortController()
    const { signal } = controller
    items.addEventListener('pointerover', enter, { signal })
    items.addEventListener('pointerout', leave, { signal })
    items.addEventListener('focusin', focus, { signal })
    items.addEventListener('focusout', close, { signal })
    items.addEventListener('pointerdown', press, { signal })
    items.addEventListener('keydown', press, { signal })
    return () => controller.abort()
  }, [itemsRef])

  // A row may be removed while its tooltip is open.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, since the anchor is removed then
  useLayoutEffect(() => {
    if (anchorRef.current?.isConnected !== false) return
    anchorRef.current = null
    handleRef.current?.close(true)
    setTip(null)
  })

  return tip && <OpenTip key={tip.number} {...tip} handleRef={handleRef} />
}
