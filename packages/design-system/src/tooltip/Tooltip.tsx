import {
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import {
  Tooltip as AriaTooltip,
  TooltipContext,
  TooltipTrigger,
  TooltipTriggerStateContext,
  useSlottedContext,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { AriaTrigger } from '../press/AriaTrigger.tsx'
import { defined } from '../elementProps.ts'
import { fadesInAndOut, transition } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export type TooltipPlacement = 'top' | 'bottom' | 'start' | 'end'

export interface TooltipProps {
  /** Short text without controls, since the pointer may never reach it. */
  content: ReactNode
  /** The control it describes: a Button, IconButton or Link of this library. */
  children: ReactElement
  /** Preferred side of the control.
   * @default 'top' */
  placement?: TooltipPlacement
  /** Milliseconds until hover opens it; 0 for controls that only exist to show it. Focus opens it at once.
   * @default 500 */
  hoverDelayMs?: number
  /** Whether a press closes it. False if the press changes its text.
   * @default true */
  shouldCloseOnPress?: boolean
  /** Prevents it from opening, for example while the text it repeats is not truncated. */
  isDisabled?: boolean
  /** Whether it is open initially. */
  defaultOpen?: boolean
}

const HOVER_DELAY_MS = 500
/** Time to move the pointer onto the tooltip (WCAG 2.2, 1.4.13 "hoverable"). */
const CLOSE_DELAY_MS = 200
const SCROLLED_MS = 150

const Surface = styled(AriaTooltip)`
  max-inline-size: 280px;
  padding: 5px ${token.space2};
  border: 1px solid transparent;
  border-radius: ${token.radiusControl};
  background: ${token.inverse};
  color: ${token.onInverse};
  box-shadow: ${token.elevation2};
  ${textStyle('caption')}
  font-weight: ${token.weightMedium};
  overflow-wrap: anywhere;
  /* Clicks go through to the element below. */
  pointer-events: none;
  ${transition(token.durationFast, 'opacity', 'translate')}
  ${fadesInAndOut}
  /* A fade that starts in the frame in which it opens would never end. */
  &[data-exiting] {
    transition: none;
  }
  &[data-placement='top'][data-entering] {
    translate: 0 2px;
  }
  &[data-placement='bottom'][data-entering] {
    translate: 0 -2px;
  }
`

/** After these keys, a dialog or a menu restores focus. */
const leavingKeys = new Set(['Enter', ' ', 'Escape'])
let isLeaving = false
globalThis.document?.addEventListener('keydown', ({ key }) => (isLeaving = leavingKeys.has(key)), true)
globalThis.document?.addEventListener('pointermove', () => (isLeaving = false), true)

/** The surface ignores the pointer, so its position decides whether the pointer is on the text. */
const whilePointedAt = (surface: Element, enter: () => void, leave: () => void): (() => void) => {
  let isPointedAt = false
  const follow = ({ clientX: x, clientY: y }: PointerEvent): void => {
    const { left, right, top, bottom } = surface.getBoundingClientRect()
    const wasPointedAt = isPointedAt
    isPointedAt = x >= left && x <= right && y >= top && y <= bottom
    if (isPointedAt && !wasPointedAt) enter()
    if (!isPointedAt && wasPointedAt) leave()
  }
  document.addEventListener('pointermove', follow)
  return () => document.removeEventListener('pointermove', follow)
}

const afterScrolling = (trigger: Element, callBack: () => void): (() => void) => {
  const visibility = new IntersectionObserver(([entry]) => {
    visibility.disconnect()
    if (entry?.isIntersecting && trigger.matches(':focus-visible, :has(:focus-visible)')) callBack()
  })
  let timer: number | undefined
  const stopWaiting = (): void => {
    window.clearTimeout(timer)
    window.removeEventListener('scroll', wait, true)
  }
  const wait = (): void => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      stopWaiting()
      visibility.observe(trigger)
    }, SCROLLED_MS)
  }
  window.addEventListener('scroll', wait, true)
  wait()
  return () => {
    stopWaiting()
    visibility.disconnect()
  }
}

/** Mounted only while open. Scrolling closes it; it reopens beside a focused control. */
function OpenSurface(props: ComponentProps<typeof Surface>) {
  const state = useContext(TooltipTriggerStateContext)
  const triggerRef = useSlottedContext(TooltipContext)?.triggerRef
  const stopWaiting = useRef<() => void>(undefined)
  useEffect(() => () => stopWaiting.current?.(), [])
  const closeByEscape = useEffectEvent(({ key }: KeyboardEvent): void => {
    // Before react-aria, which would keep the key from a dialog around the control.
    if (key === 'Escape' && triggerRef?.current?.closest('[role$=dialog]'))
      flushSync(() => state?.close(true))
  })
  useEffect(() => {
    window.addEventListener('keydown', closeByEscape, true)
    return () => window.removeEventListener('keydown', closeByEscape, true)
  }, [])
  const follow = (surface: Element | null) => {
    if (surface === null) return undefined
    return whilePointedAt(
      surface,
      () => state?.open(true),
      () => {
        if (!triggerRef?.current?.matches(':hover')) state?.close()
      },
    )
  }
  if (state?.isOpen !== true) return null
  const close = (isImmediate?: boolean) => {
    state.close(isImmediate)
    stopWaiting.current?.()
    // Escape and blur close the trigger's state instead.
    if (isImmediate === true && triggerRef?.current)
      stopWaiting.current = afterScrolling(triggerRef.current, () => state.open(true))
  }
  return (
    <TooltipTriggerStateContext value={{ ...state, close }}>
      <Surface {...props} ref={follow} />
    </TooltipTriggerStateContext>
  )
}

/** Describes the control it wraps, on hover and keyboard focus. Renders `role="tooltip"`. Not for essential text (show it as text), and not on a control with `isDisabled`: use `disabledReason`. */
export function Tooltip({
  content,
  children,
  placement = 'top',
  hoverDelayMs = HOVER_DELAY_MS,
  shouldCloseOnPress,
  isDisabled,
  defaultOpen = false,
}: TooltipProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen)
  return (
    <TooltipTrigger
      isOpen={isOpen}
      onOpenChange={(wanted) => setIsOpen(wanted && !isLeaving)}
      delay={hoverDelayMs}
      closeDelay={CLOSE_DELAY_MS}
      {...defined({ shouldCloseOnPress, isDisabled })}
    >
      <AriaTrigger>{children}</AriaTrigger>
      <OpenSurface placement={placement} offset={6}>
        {content}
      </OpenSurface>
    </TooltipTrigger>
  )
}

const TipReason = styled.span`
  display: block;
  font-weight: ${token.weightRegular};
`

/** Content of a tooltip: a control's label, and why it is disabled. */
export function ReasonedTip({
  children,
  reason,
}: {
  children: ReactNode
  reason: string | null | undefined
}) {
  return (
    <>
      {children}
      {typeof reason === 'string' && <TipReason>{reason}</TipReason>}
    </>
  )
}

export interface TooltipHandle {
  isOpen: boolean
  open: (isImmediate: boolean) => void
  close: (isImmediate: boolean) => void
}

interface TooltipAnchorProps {
  anchorRef: RefObject<HTMLElement | null>
  handleRef: RefObject<TooltipHandle | null>
}

/** Replaces the control of a Tooltip with an outside element, whose events the caller passes on. */
export function TooltipAnchor({ anchorRef, handleRef }: TooltipAnchorProps) {
  const state = useContext(TooltipTriggerStateContext)
  const triggerRef = useSlottedContext(TooltipContext)?.triggerRef
  useImperativeHandle<Element | null, Element | null>(triggerRef, () => anchorRef.current)
  useImperativeHandle<TooltipHandle | null, TooltipHandle | null>(handleRef, () => state, [state])
  return null
}
