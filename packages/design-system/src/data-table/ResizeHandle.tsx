import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { insetRing, unprinted } from '../mixins.ts'
import { token } from '../tokens/index.ts'
import { LEAST_WIDTH } from './columnLayout.ts'

interface ResizeHandleProps {
  label: string
  /** Width of the column's content in px at the default text size; undefined for a flexible column. */
  width: number | undefined
  /** `null` resets the column to its default width. */
  onResize: (width: number | null) => void
}

const STEP = 16
const LARGE_STEP = 64

/** Within its own header cell: the next one, sticky as well, would cover an overflow. */
const Handle = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  z-index: 1;
  inline-size: 24px;
  cursor: col-resize;
  touch-action: none;
  user-select: none;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset-block: 9px;
    inset-inline-end: 0;
    border-inline-end: 1px solid ${token.borderControl};
  }
  &:hover::after,
  &:focus-visible::after,
  &:active::after {
    inset-block: 4px;
    border-inline-end-width: 2px;
    border-color: ${token.accent};
  }
  &:focus-visible {
    ${insetRing()}
    border-radius: ${token.radiusControl};
  }
  th:last-child > &::after {
    inset-inline-end: 2px;
  }
  @media (forced-colors: active) {
    &:hover::after,
    &:focus-visible::after {
      border-color: Highlight;
    }
  }
  ${unprinted}
`

const widthOf = (handle: HTMLElement): number => {
  const cell = handle.parentElement
  if (!cell) return LEAST_WIDTH
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
  const content =
    cell.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  return Math.round(content / (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16))
}

const directionOf = (handle: HTMLElement): 1 | -1 => (handle.matches(':dir(rtl)') ? -1 : 1)

/** Handle between two header cells, moved by pointer or arrow keys. A double press, or Home, resets the width. */
export function ResizeHandle({ label, width, onResize }: ResizeHandleProps) {
  const [shared, setShared] = useState(LEAST_WIDTH)
  const resize = (next: number) => onResize(Math.max(LEAST_WIDTH, Math.round(next)))

  /** Listens on the window: a pointer is faster than the handle. */
  const start = ({ button, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return
    const first = width ?? widthOf(currentTarget)
    const direction = directionOf(currentTarget)
    const end = new AbortController()
    const { signal } = end
    const move = (event: globalThis.PointerEvent) => resize(first + (event.clientX - clientX) * direction)
    addEventListener('pointermove', move, { signal })
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => end.abort(), { signal })
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, currentTarget } = event
    const step = (shiftKey ? LARGE_STEP : STEP) * directionOf(currentTarget)
    const by = { ArrowRight: step, ArrowLeft: -step }[key]
    if (by === undefined && key !== 'Home') return
    event.preventDefault()
    event.stopPropagation()
    if (by === undefined) onResize(null)
    else resize((width ?? widthOf(currentTarget)) + by)
  }

  return (
    <Handle
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a focusable separator, by the ARIA practices
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width ?? shared}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={2000}
      tabIndex={0}
      onFocus={({ currentTarget }) => setShared(widthOf(currentTarget))}
      onPointerDown={start}
      onDoubleClick={() => onResize(null)}
      onKeyDown={press}
    />
  )
}
