import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { media } from '../media/index.ts'
import { token } from '../tokens/index.ts'

export interface DetailLayoutProps extends ElementProps<HTMLDivElement> {
  /** The list. */
  children: ReactNode
  /** A DetailPanel about one item of the list; null while none is open. */
  detail: ReactNode
  /** Called on Escape, in the list too. */
  onClose: () => void
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  &[data-open] {
    /* The panel is at the end of the window. */
    max-inline-size: none;
    grid-template-columns: minmax(0, 1fr) 27rem;
    column-gap: ${token.space6};
  }
  @media ${media.rail} {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr) 24rem;
      column-gap: ${token.space4};
    }
  }
  @media ${media.compact} {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-open] > :first-child {
      display: none;
    }
  }
  @media print {
    &[data-open] > :first-child {
      max-inline-size: none;
    }
    &[data-open] {
      display: block;
    }
  }
`

const List = styled.div`
  min-inline-size: 0;
  max-inline-size: 75rem;
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
    <Root {...rest} ref={root} data-open={isOpen || undefined} onKeyDown={press}>
      <List>{children}</List>
      {detail}
    </Root>
  )
}
