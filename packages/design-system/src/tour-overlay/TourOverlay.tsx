import { useEffect, useId, useRef, type CSSProperties, type ReactNode, type Ref } from 'react'
import { Heading } from 'react-aria-components'
import { Button } from '../button/index.ts'
import { media, useMediaQuery } from '../media/index.ts'
import { Arrow, Backdrop, Card, Count, CutOut, Explanation, Foot, Surface, Words } from './tourStyle.ts'
import { useAnchor } from './useAnchor.ts'
import { usePosition, type TourPlacement } from './usePosition.ts'

export interface TourStep {
  id: string
  /** Finds what the step is about; called again when the page changes. Without a visible element the card is in the middle of the page. */
  target?: (() => Element | null) | undefined
  title: string
  text: ReactNode
  /** A Link or Button below the text. */
  action?: ReactNode
  /** Side of the target where the card stands when there is room.
   * @default 'bottom' */
  placement?: TourPlacement | undefined
}

export interface TourOverlayProps {
  /** In the order in which they are shown. */
  items: readonly TourStep[]
  /** Id of the step that is shown; the first one if there is no such step. */
  currentId: string
  /** Back or Next was pressed. */
  onCurrentIdChange: (id: string) => void
  isOpen: boolean
  /** Skip or Escape was pressed. */
  onSkip: () => void
  /** The last step's primary button was pressed. */
  onFinish: () => void
  /** Names the button to the step before. */
  backLabel: string
  /** Names the button to the next step. */
  nextLabel: string
  /** In place of Next on the last step. */
  finishLabel: string
  /** Names the button that leaves the tour. */
  skipLabel: string
  /** Above the title: "Step 2 of 4". */
  countLabel: (position: number, total: number) => string
  /** The element with `role="dialog"`. */
  ref?: Ref<HTMLElement>
  [attribute: `data-${string}`]: string | undefined
}

const roomAbove = (px: number | undefined): CSSProperties & Record<'--portico-tour-room', string> => ({
  '--portico-tour-room': `${px ?? 0}px`,
})

/** Leads through the page step by step: dims it, cuts out the target and explains it on a card. Renders a modal `role="dialog"`. Not for what people must know to go on, nor for one hint (use Tooltip or Banner). */
export function TourOverlay({
  items,
  currentId,
  onCurrentIdChange,
  isOpen,
  onSkip,
  onFinish,
  backLabel,
  nextLabel,
  finishLabel,
  skipLabel,
  countLabel,
  ...rest
}: TourOverlayProps) {
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
    // The first step has no Back that could keep the focus.
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
            <Count>{countLabel(index + 1, items.length)}</Count>
            <Heading slot="title">{step.title}</Heading>
            <Explanation id={textId}>{step.text}</Explanation>
          </Words>
          {step.action !== undefined && <div>{step.action}</div>}
          <Foot>
            {after && (
              <Button variant="ghost" onPress={onSkip}>
                {skipLabel}
              </Button>
            )}
            {before && <Button onPress={goBack}>{backLabel}</Button>}
            <Button
              ref={primaryRef}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal must take focus somewhere, and Enter leads through
              autoFocus
              variant="primary"
              onPress={() => (after ? onCurrentIdChange(after.id) : onFinish())}
            >
              {after ? nextLabel : finishLabel}
            </Button>
          </Foot>
        </Surface>
      </Card>
    </Backdrop>
  )
}
