import { arrow, autoUpdate, flip, offset, shift, useFloating, type Middleware } from '@floating-ui/react'
import { useState, type CSSProperties } from 'react'
import { useLocale } from 'react-aria-components'

export type TourPlacement = 'top' | 'bottom' | 'start' | 'end'

type Side = 'top' | 'right' | 'bottom' | 'left'

const CUT_OUT_ROOM = 6
const CARD_GAP = 14
const OUTLINE_ROOM = 2
const EDGE_ROOM = 16
const ARROW_SIZE = 12

const sideOf = (placement: TourPlacement, isRightToLeft: boolean): Side => {
  if (placement === 'start') return isRightToLeft ? 'right' : 'left'
  if (placement === 'end') return isRightToLeft ? 'left' : 'right'
  return placement
}

const opposite: Record<string, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

interface Frame {
  left: number
  top: number
  width: number
  height: number
}

const roomBefore = (edge: number): number => Math.min(edge, Math.max(OUTLINE_ROOM, edge - CUT_OUT_ROOM))
const roomAfter = (edge: number, pageSize: number): number =>
  Math.max(edge, Math.min(pageSize - OUTLINE_ROOM, edge + CUT_OUT_ROOM))

const frameOfAnchor: Middleware = {
  name: 'frame',
  fn: ({ rects: { reference } }) => {
    const left = roomBefore(reference.x)
    const top = roomBefore(reference.y)
    return {
      data: {
        left,
        top,
        width: roomAfter(reference.x + reference.width, window.innerWidth) - left,
        height: roomAfter(reference.y + reference.height, window.innerHeight) - top,
      } satisfies Frame,
    }
  },
}

const isFrame = (data: Partial<Frame> | undefined): data is Frame => data?.width !== undefined

export const usePosition = (anchor: Element | null, preferred: TourPlacement) => {
  const { direction } = useLocale()
  const [arrowElement, setArrowElement] = useState<HTMLElement | null>(null)
  const { refs, floatingStyles, middlewareData, placement } = useFloating({
    elements: { reference: anchor },
    placement: sideOf(preferred, direction === 'rtl'),
    strategy: 'fixed',
    transform: false,
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(CUT_OUT_ROOM + CARD_GAP),
      flip({ padding: EDGE_ROOM, crossAxis: false, fallbackAxisSideDirection: 'end' }),
      shift({ padding: EDGE_ROOM, crossAxis: true }),
      arrow({ element: arrowElement, padding: EDGE_ROOM }),
      frameOfAnchor,
    ],
  })

  // Values of a previous step do not apply without an anchor.
  const frame: Partial<Frame> | undefined = anchor ? middlewareData['frame'] : undefined
  const isPlaced = isFrame(frame)
  const tip = middlewareData.arrow
  const side = opposite[placement]
  const arrowStyle: CSSProperties | undefined =
    isPlaced && side !== undefined ? { left: tip?.x, top: tip?.y, [side]: -ARROW_SIZE / 2 } : undefined
  return {
    cardRef: refs.setFloating,
    arrowRef: setArrowElement,
    cardStyle: isPlaced ? floatingStyles : undefined,
    arrowStyle,
    cutOutStyle: isPlaced ? { ...frame } : undefined,
    /** In px, when the target is in the lower half of the page, where a card would cover it. */
    lowAnchorTop: isPlaced && frame.top + frame.height / 2 > window.innerHeight / 2 ? frame.top : undefined,
  }
}
