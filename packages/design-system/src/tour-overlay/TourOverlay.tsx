import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react'
import { Heading } from 'react-aria-components'
import { Button } from '../button/Button.tsx'
import { media, useMediaQuery } from '../media/media.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { Arrow, Backdrop, Card, Count, CutOut, Explanation, Foot, Surface, Words } from './tourStyle.ts'
import { usePosition, type TourPlacement } from './usePosition.ts'

/** The menu of another layout, for example, has no size. */
const hasBox = (element: Element): boolean => element.getClientRects().length > 0

const useAnchor = (target: (() => Element | null) | undefined, isOpen: boolean): Element | null => {
  const [anchor, setAnchor] = useState<Element | null>(null)

  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const update = () => {
      const found = target?.() ?? null
      setAnchor(found && hasBox(found) ? found : null)
    }
    const changes = new MutationObserver(update)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', update)
    update()
    return () => {
      changes.disconnect()
      window.removeEventListener('resize', update)
    }
  }, [target, isOpen])

  return anchor
}

export interface TourStep {
  id: string
  /** Finds the target of the step; called again when the page changes. Without a visible element the card is centred in the page. */
  target?: (() => Element | null) | undefined
  title: string
  text: ReactNode
  /** A Link or Button below the text. */
  action?: ReactNode
  /** Preferred side of the target.
   * @default 'bottom' */
  placement?: TourPlacement | undefined
}

export interface TourOverlayProps {
  /** In display order. */
  items: readonly TourStep[]
  /** Id of the current step; the first one if it is unknown. */
  currentId: string
  /** Called when Back or Next is pressed. */
  onCurrentIdChange: (id: string) => void
  isOpen: boolean
  /** Called when Skip or Escape is pressed. */
  onSkip: () => void
  /** Called when the last step's primary button is pressed. */
  onFinish: () => void
  /** The element with `role="dialog"`. */
  ref?: Ref<HTMLElement>
  [attribute: `data-${string}`]: string | undefined
}

const roomAbove = (px: number | undefined): CSSProperties & Record<'--portico-tour-room', string> => ({
  '--portico-tour-room': `${px ?? 0}px`,
})

/** Guides through the page step by step: dims it, cuts out the target and explains it on a card. Renders a modal `role="dialog"`. Not for essential information, nor for one hint (use Tooltip or Banner). */
export function TourOverlay({
  items,
  currentId,
  onCurrentIdChange,
  isOpen,
  onSkip,
  onFinish,
  ...rest
}: TourOverlayProps) {
  const say = useSay()
  const textId = useId()
  const primaryRef = useRef<HTMLButtonElement>(null)
  const isPhone = useMediaQuery(media.phone)
  const found = items.findIndex(({ id }) => id === currentId)
  const index = Math.max(found, 0)
  const step = items[index]
  const before = items[index - 1]
  const after = items[index + 1]
  const anchor = useAnchor(step?.target, isOpen)
  const { cardRef, arrowRef, cardStyle, arrowStyle, cutOutStyle, lowAnchorTop } = usePosition(
    anchor,
    step?.placement ?? 'bottom',
  )

  useEffect(() => {
    anchor?.scrollIntoView({ block: isPhone ? 'center' : 'nearest', inline: 'nearest' })
  }, [anchor, isPhone])

  const goBack = () => {
    if (!before) return
    // The first step has no Back that could keep focus.
    if (index === 1) primaryRef.current?.focus()
    onCurrentIdChange(before.id)
  }

  if (!step) return null
  return (
    <Backdrop isOpen={isOpen} onOpenChange={onSkip} data-centered={anchor ? undefined : true}>
      {cutOutStyle && <CutOut style={cutOutStyle} />}
      <Card
        ref={cardRef}
        data-above={lowAnchorTop === undefined ? undefined : true}
        {...(cardStyle && { style: isPhone ? roomAbove(lowAnchorTop) : cardStyle })}
      >
        <Surface {...rest} aria-describedby={textId}>
          {arrowStyle && <Arrow ref={arrowRef} style={arrowStyle} />}
          <Words aria-live="polite" aria-atomic>
            <Count>{say(words.step)(index + 1, items.length)}</Count>
            <Heading slot="title">{step.title}</Heading>
            <Explanation id={textId}>{step.text}</Explanation>
          </Words>
          {step.action !== undefined && <div>{step.action}</div>}
          <Foot>
            {after && (
              <Button variant="ghost" onPress={onSkip}>
                {say(words.skipTour)}
              </Button>
            )}
            {before && <Button onPress={goBack}>{say(words.back)}</Button>}
            <Button
              ref={primaryRef}
              autoFocus
              variant="primary"
              onPress={() => (after ? onCurrentIdChange(after.id) : onFinish())}
            >
              {say(after ? words.next : words.finish)}
            </Button>
          </Foot>
        </Surface>
      </Card>
    </Backdrop>
  )
}
