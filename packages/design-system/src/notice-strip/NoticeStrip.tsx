import { X } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { useObjectRef } from 'react-aria'
import { css, styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import {
  bareButtonStyle,
  byTone,
  centredRow,
  focusShown,
  iconSize,
  pressStates,
  ringed,
  unprinted,
} from '../mixins.ts'
import { PlainButton } from '../press/PlainButton.tsx'
import { PlainLink } from '../press/PlainLink.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'

/** Between two notices, in px. */
const GAP = 8

/** How many of these widths fit beside each other. With fewer than all, `more` has to fit too. */
export const fittingCount = (widths: readonly number[], available: number, more: number): number => {
  let used = 0
  let count = 0
  for (const [index, width] of widths.entries()) {
    used += width + (index === 0 ? 0 : GAP)
    const rest = index === widths.length - 1 ? 0 : GAP + more
    if (used + rest <= available) count = index + 1
  }
  return count
}

const firstOf = (root: HTMLElement, total: number): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(':scope > li')].slice(0, total)

/** How many of the first `total` children of a list are shown in one line; the others keep their width, out of sight. */
function useFitting(rootRef: RefObject<HTMLElement | null>, total: number, more: number): number {
  const [count, setCount] = useState(total)
  const measure = useEffectEvent(() => {
    const root = rootRef.current
    if (root === null) return
    const widths = firstOf(root, total).map(({ offsetWidth }) => offsetWidth)
    const zoom = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
    setCount(fittingCount(widths, root.clientWidth, more * zoom))
  })
  useLayoutEffect(() => measure())
  useLayoutEffect(() => {
    const root = rootRef.current
    if (root === null) return undefined
    const observer = new ResizeObserver(() => measure())
    // Their own widths follow the size of text.
    for (const element of [root, ...firstOf(root, total)]) observer.observe(element)
    return () => observer.disconnect()
  }, [rootRef, total])
  return Math.min(count, total)
}

export interface StripNotice {
  id: string
  /** What it is about, in a few words: "2 workspaces down". */
  label: string
  /** `bad` for what does not work now. */
  tone: 'warn' | 'bad'
  /** Called when it is pressed. Without it and `href`, it only informs. */
  onPress?: (() => void) | undefined
  /** A page of the app that it leads to. */
  href?: string | undefined
  onDismiss: () => void
}

export interface NoticeStripProps extends ElementProps<HTMLUListElement, 'aria-label' | 'children' | 'role'> {
  /** Label of the list: "Needs attention". */
  label: string
  /** The most important one first. */
  notices: readonly StripNotice[]
  /** Renders the button for those that have no space, at most 128 px wide: all of them when `isAll`. */
  renderMore: (count: number, isAll: boolean) => ReactNode
}

/** Space for the button, in px at the default text size. */
const MORE_WIDTH = 128

const Root = styled.ul`
  position: relative;
  ${centredRow(token.space2)}
  min-inline-size: 0;
  block-size: 28px;
  ${unprinted}
`

const Notice = styled.li`
  ${textStyle('secondary')}
  flex: none;
  display: flex;
  align-items: stretch;
  block-size: 28px;
  border-radius: ${token.radiusControl};
  white-space: nowrap;
  ${byTone((_, subtle, text) => `background: ${subtle}; color: ${text};`)}
  /* Its width is still measured; what is fixed makes no page wider. */
  &[inert] {
    position: fixed;
    inset: 0 auto auto 0;
    visibility: hidden;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`

const More = styled.li`
  flex: none;
`

const wordStyle = css`
  display: flex;
  align-items: center;
  padding: 0 2px 0 10px;
  border-radius: ${token.radiusControl} 0 0 ${token.radiusControl};
  color: inherit;
  font-weight: ${token.weightMedium};
  text-decoration: none;
`

const actStyle = css`
  ${wordStyle}
  ${pressStates()}
  ${ringed(focusShown)}
`

const Words = styled.span`
  ${wordStyle}
`

const Act = styled(PlainButton)`
  ${actStyle}
`

const Way = styled(PlainLink)`
  ${actStyle}
`

const Dismiss = styled(PlainButton)`
  ${bareButtonStyle()}
  inline-size: 28px;
  border-radius: 0 ${token.radiusControl} ${token.radiusControl} 0;
  & > svg {
    ${iconSize(14)}
  }
`

const dismissIn = (notice: Element | null | undefined): HTMLElement | null =>
  notice?.querySelector<HTMLElement>(':scope[data-notice]:not([inert]) > button:last-of-type') ?? null

const content = ({ label, onPress, href }: StripNotice, tabIndex: number): ReactNode => {
  if (href !== undefined)
    return (
      <Way href={href} tabIndex={tabIndex}>
        {label}
      </Way>
    )
  if (onPress === undefined) return <Words>{label}</Words>
  return (
    <Act onPress={onPress} tabIndex={tabIndex}>
      {label}
    </Act>
  )
}

const dismiss = (notice: StripNotice, button: Element) => {
  const item = button.closest('li')
  const list = item?.parentElement
  ;(dismissIn(item?.nextElementSibling) ?? dismissIn(item?.previousElementSibling))?.focus()
  notice.onDismiss()
  // Those that had no space take the place of the only one.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      list?.querySelector<HTMLElement>('li:not([inert]) > button:last-of-type')?.focus()
  })
}

/** Facts that need attention, in one line: each is pressed for what it is about, or dismissed. Renders a `<ul>`. Reserve its height, 28 px, so that nothing moves when it appears. Not for what must be read at once: Banner. */
export function NoticeStrip({ label, notices, renderMore, ref, ...rest }: NoticeStripProps) {
  const say = useSay()
  const rootRef = useObjectRef(ref)
  const count = useFitting(rootRef, notices.length, MORE_WIDTH)
  return (
    <Root {...rest} ref={rootRef} aria-label={label}>
      {notices.map((notice, index) => (
        <Notice key={notice.id} data-notice="" data-tone={notice.tone} inert={index >= count}>
          {content(notice, index < count ? 0 : -1)}
          <Dismiss
            aria-label={`${say(words.dismiss)}: ${notice.label}`}
            tabIndex={index < count ? 0 : -1}
            onPress={({ target }) => dismiss(notice, target)}
          >
            <X aria-hidden />
          </Dismiss>
        </Notice>
      ))}
      {count < notices.length && <More>{renderMore(notices.length - count, count === 0)}</More>}
    </Root>
  )
}
