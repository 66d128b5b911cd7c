import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { media } from '../media/media.ts'
import { token } from '../tokens/index.ts'

export interface DetailLayoutProps extends ElementProps<HTMLDivElement> {
  /** The list. */
  children: ReactNode
  /** A DetailPanel about one item of the list, or what stands for it while it loads; null while none is open. */
  detail: ReactNode
  /** Called on Escape, in the list too. */
  onClose: () => void
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  &[data-detail] {
    /* The panel is at the end of the window. */
    max-inline-size: none;
    grid-template-columns: minmax(0, 1fr) 27rem;
    column-gap: ${token.space6};
  }
  @media ${media.rail} {
    &[data-detail] {
      grid-template-columns: minmax(0, 1fr) 24rem;
      column-gap: ${token.space4};
    }
  }
  /* On paper the list comes first, whatever its width. */
  @media screen and ${media.compact} {
    &[data-detail] {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-detail] > :first-child {
      display: none;
    }
  }
  @media print {
    &[data-detail] > :first-child {
      max-inline-size: none;
    }
    &[data-detail] {
      display: block;
    }
  }
`

const List = styled.div`
  min-inline-size: 0;
  max-inline-size: 90rem;
`

/* As high as the window below the top bar; it covers the padding of the page. */
const Detail = styled.div`
  position: sticky;
  inset-block-start: var(--portico-sticky-top, 0px);
  align-self: start;
  min-inline-size: 0;
  block-size: calc(100dvh - var(--portico-sticky-top, 0px));
  margin-block: -28px calc(-1 * ${token.space8});
  margin-inline-end: calc(-1 * ${token.space8});
  border-inline-start: 1px solid ${token.border};
  background: ${token.surface};
  color: ${token.text};
  --arrive-from: ${token.space6} 0;
  animation: portico-arrive ${token.durationFast} ${token.easeOut};
  @media (width < 1040px) {
    margin-inline-end: calc(-1 * ${token.space5});
  }
  @media ${media.compact} {
    position: static;
    block-size: auto;
    margin: calc(-1 * ${token.space5}) calc(-1 * ${token.space4}) 0;
    min-block-size: calc(100dvh - var(--portico-sticky-top, 0px) - var(--portico-sticky-bottom, 0px));
    border-inline-start: 0;
  }
  @media print {
    position: static;
    block-size: auto;
    min-block-size: 0;
    margin: 0;
    border: 0;
    break-before: page;
    animation: none;
  }
`

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea')

/** A list and, beside it, details of one of its items; on narrow windows the details replace the list. Renders a `<div>`. */
export function DetailLayout({ children, detail, onClose, onKeyDown, ...rest }: DetailLayoutProps) {
  const root = useRef<HTMLDivElement>(null)
  const isOpen = detail !== null && detail !== undefined && detail !== false
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event)
    const { key, target } = event
    if (!isOpen || key !== 'Escape' || event.defaultPrevented || isTyping(target)) return
    // Menus and dialogs are children in React alone.
    if (target instanceof Node && root.current?.contains(target) === true) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of its controls
    <Root {...rest} ref={root} data-detail={isOpen || undefined} onKeyDown={press}>
      <List>{children}</List>
      {isOpen && <Detail>{detail}</Detail>}
    </Root>
  )
}
