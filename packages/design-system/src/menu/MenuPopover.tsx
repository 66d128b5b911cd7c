import { useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Dialog } from 'react-aria-components'
import { styled } from 'styled-components'
import { AnchoredDialog, type AnchoredProps, type PopoverPlacement } from '../popover/anchored.tsx'
import { token } from '../tokens/index.ts'
import { MenuList } from './MenuSurface.tsx'

export interface MenuPopoverProps extends AnchoredProps {
  /** Header above the menu: facts, a CopyButton, a Link. */
  head: ReactNode
  /** MenuItem, MenuSection, MenuSeparator. */
  children: ReactNode
  /** Label of the popover and its menu. */
  label: string
  /** Preferred placement; flips when there is no space.
   * @default 'bottom end' */
  placement?: PopoverPlacement
  /** Called when an item is chosen, by pointer, Enter or Space. The popover closes. */
  onAction?: (id: string) => void
  /** The dialog inside the popover. */
  ref?: Ref<HTMLElement>
}

const Content = styled(Dialog)`
  min-inline-size: 248px;
  outline: none;
`

const Head = styled.div`
  padding: ${token.space4};
  border-block-end: 1px solid ${token.border};
`

/** Arrow keys from the popover or its header move into the menu. */
const entry: Readonly<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' }

/** A menu below other content, such as the signed-in user. Renders `role="dialog"` with that header and a `role="menu"`. Arrow keys move into the menu, Tab through the controls of the header. Not for items alone: use Menu. */
export function MenuPopover({
  trigger,
  head,
  children,
  label,
  placement = 'bottom end',
  onAction,
  isOpen,
  defaultOpen,
  onOpenChange,
  ...rest
}: MenuPopoverProps) {
  const menu = useRef<HTMLDivElement>(null)

  const enterMenu = (event: KeyboardEvent) => {
    const end = entry[event.key]
    if (!end || (event.target instanceof Node && menu.current?.contains(event.target))) return
    const items = menu.current?.querySelectorAll<HTMLElement>(
      '[role^="menuitem"]:not([aria-disabled="true"])',
    )
    const item = items && (end === 'first' ? items[0] : items[items.length - 1])
    if (!item) return
    event.preventDefault()
    item.focus()
  }

  return (
    <AnchoredDialog {...{ trigger, placement, isOpen, defaultOpen, onOpenChange }}>
      <Content
        {...rest}
        aria-label={label}
        // react-aria's Dialog takes no key handler.
        render={(props) => <section {...{ ...props, onKeyDown: enterMenu }} />}
      >
        <Head>{head}</Head>
        <MenuList
          ref={menu}
          aria-label={label}
          {...(onAction && { onAction: (key) => onAction(String(key)) })}
        >
          {children}
        </MenuList>
      </Content>
    </AnchoredDialog>
  )
}
