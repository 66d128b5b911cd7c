import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { pressTarget, ringed } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface StatusSlot {
  id: string
  /** Part of the slot in which it was down, from 0 to 1; `null` where it is not known. */
  downShare: number | null
  /** The time and what happened, for example "10:00 to 10:30: down for 12 min". */
  text: string
}

interface StripProps {
  label: string
  slots: readonly StatusSlot[]
  startLabel: string
  endLabel: string
}

const Whole = styled.div`
  display: grid;
  gap: ${token.space1};
  inline-size: 100%;
  min-inline-size: 0;
`

const Bars = styled.div`
  display: flex;
  block-size: 36px;
  border-radius: ${token.radiusControl};
  touch-action: pan-y;
  ${pressTarget}
  ${ringed('&:focus-visible')}
`

/* An outage is also higher than the bars beside it, for those who do not see the colours. */
const Bar = styled.span`
  --bar-up: ${token.ok};
  --bar-down: ${token.bad};
  --bar-unknown: ${token.neutral};
  --bar-top: 30%;
  flex: 1 1 0;
  min-inline-size: 0;
  border-inline: 0.5px solid transparent;
  border-radius: 2px;
  background: linear-gradient(transparent var(--bar-top), var(--bar-up) 0) padding-box;
  &[data-state='down'] {
    background: linear-gradient(
        var(--bar-down) calc(var(--bar-top) + 70% * var(--bar-share)),
        var(--bar-up) 0
      )
      padding-box;
  }
  &[data-state='unknown'] {
    background: linear-gradient(transparent calc(100% - 3px), var(--bar-unknown) 0) padding-box;
  }
  &[data-current] {
    outline: 2px solid ${token.text};
    outline-offset: 1px;
  }
  @media (forced-colors: active) {
    --bar-up: GrayText;
    --bar-down: CanvasText;
    --bar-unknown: GrayText;
    forced-color-adjust: none;
    &[data-current] {
      outline-color: Highlight;
    }
  }
`

const Captions = styled.div`
  display: grid;
  ${textStyle('caption', token.textMuted)}
  font-weight: ${token.weightRegular};
  font-variant-numeric: tabular-nums;
  & > * {
    grid-area: 1 / 1;
  }
`

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space3};
  &[data-replaced] {
    visibility: hidden;
  }
`

const Current = styled.div`
  color: ${token.text};
  text-align: center;
`

const isOutage = ({ downShare }: StatusSlot): boolean => (downShare ?? 0) > 0

const stateOf = ({ downShare }: StatusSlot): 'up' | 'down' | 'unknown' =>
  downShare === null ? 'unknown' : downShare > 0 ? 'down' : 'up'

/** @returns undefined for a key without a meaning, and where there is nothing in that direction */
const targetOf = (key: string, at: number, slots: readonly StatusSlot[]): number | undefined => {
  const last = slots.length - 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(at + 1, last)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'PageDown':
      return slots.findIndex((slot, index) => index > at && isOutage(slot))
    case 'PageUp':
      return slots.findLastIndex((slot, index) => index < at && isOutage(slot))
    default:
      return undefined
  }
}

/** The bars, of which users read one at a time by keyboard, pointer or touch. */
export function Strip({ label, slots, startLabel, endLabel }: StripProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const last = slots.length - 1
  const at = Math.min(chosen ?? last, last)
  const current = pointed ?? (isFocused ? at : null)
  const text = slots[at]?.text

  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key, at, slots)
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setIsFocused(true)
    setPointed(null)
    if (target !== -1) setChosen(target)
  }
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const isReversed = getComputedStyle(currentTarget).direction === 'rtl'
    const part = (clientX - left) / width
    const index = Math.floor((isReversed ? 1 - part : part) * slots.length)
    setPointed(Math.min(Math.max(index, 0), last))
  }
  return (
    <Whole>
      <Bars
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input of this kind has no place for bars
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={slots.length}
        aria-valuenow={at + 1}
        aria-valuetext={text}
        onKeyDown={move}
        onFocus={({ currentTarget }) => setIsFocused(currentTarget.matches(':focus-visible'))}
        onBlur={() => setIsFocused(false)}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        {slots.map((slot, index) => (
          <Bar
            key={slot.id}
            data-state={stateOf(slot)}
            data-current={index === current || undefined}
            style={slot.downShare ? { '--bar-share': slot.downShare } : undefined}
          />
        ))}
      </Bars>
      <Captions>
        <Ends data-replaced={current !== null || undefined}>
          <span>{startLabel}</span>
          <span>{endLabel}</span>
        </Ends>
        {current !== null && <Current aria-hidden>{slots[current]?.text}</Current>}
      </Captions>
    </Whole>
  )
}
