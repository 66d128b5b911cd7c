import { useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Dialog } from 'react-aria-components'
import { styled } from 'styled-components'
import { AnchoredDialog, type AnchoredProps, type PopoverPlacement } from '../popover/anchored.tsx'
import { token } from '../tokens/index.ts'
import { MenuList } from './MenuList.tsx'

export interface MenuPopoverProps extends AnchoredProps {
  /** Content above the menu: facts, a CopyButton, a Link. */
  head: ReactNode
  /** MenuItem, MenuSection, MenuSeparator. */
  children: ReactNode
  /** Names the popover and the menu in it. */
  label: string
  /** Where it floats when there is room; otherwise on the other side.
   * @default 'bottom end' */
  placement?: PopoverPlacement
  /** An item was chosen, by pointer, Enter or Space. The popover closes. */
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

/** Arrows from the popover or its head lead into the menu. */
const entry: Readonly<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' }

/** A menu below other content, such as who is signed in. Renders `role="dialog"` with that head and a `role="menu"`. Arrows move into the menu, Tab through the controls of the head. Not for items alone: use Menu. */
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
