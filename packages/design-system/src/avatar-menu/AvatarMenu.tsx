import { useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Button, Dialog } from 'react-aria-components'
import { styled } from 'styled-components'
import { Avatar } from '../avatar/Avatar.tsx'
import { CopyButton } from '../copy-button/CopyButton.tsx'
import { MenuList } from '../menu/MenuSurface.tsx'
import { AnchoredDialog } from '../popover/anchored.tsx'
import { centredRow, ringed } from '../mixins.ts'
import { Text } from '../text/Text.tsx'
import { token } from '../tokens/index.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { PlanBlock, type AvatarMenuPlan } from './PlanBlock.tsx'

const Root = styled(Button)`
  display: inline-grid;
  flex: none;
  place-items: center;
  min-inline-size: ${token.heightControl};
  min-block-size: ${token.heightControl};
  border-radius: ${token.radiusFull};
  -webkit-tap-highlight-color: transparent;
  &[data-hovered],
  &[aria-expanded='true'] {
    box-shadow: 0 0 0 3px ${token.hover};
  }
  &[data-pressed] {
    box-shadow: 0 0 0 3px ${token.pressed};
  }
  ${ringed('&[data-focus-visible]')}
  @media (pointer: coarse) {
    min-inline-size: ${token.heightControlLarge};
    min-block-size: ${token.heightControlLarge};
  }
`

export type { AvatarMenuPlan } from './PlanBlock.tsx'

export interface AvatarMenuProps {
  /** Name of the signed-in user; the button shows its initials. */
  name: string
  /** Below the name, for example the e-mail address. */
  email: string
  /** Label of the button and popover, with the user's name: "Your account: Olivia Reyes". */
  label: string
  /** The account's id as text, for example "Account 4821", and what its button copies. */
  accountId: {
    text: string
    /** The text to copy. */
    value: string
    /** Label of the button: "Copy account ID". */
    copyLabel: string
  }
  /** For users who manage the account: the plan, as a link to its page. */
  plan?: AvatarMenuPlan | undefined
  /** MenuItem, MenuSection, MenuSeparator. */
  children: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** The dialog inside the popover. */
  ref?: Ref<HTMLElement>
  [attribute: `data-${string}`]: string | undefined
}

const Content = styled(Dialog)`
  min-inline-size: 248px;
`

const Head = styled.div`
  display: grid;
  gap: ${token.space3};
  min-inline-size: 0;
  padding: ${token.space4};
  border-block-end: 1px solid ${token.border};
  overflow-wrap: anywhere;
`

const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space3};
`

const AccountId = styled.div`
  ${centredRow(token.space2)}
  justify-content: space-between;
  margin-block: -5px;
`

/** Shows the signed-in user above a menu of account actions. Renders a `<button>` with initials that opens a `role="dialog"` with a `role="menu"`. One per page, at the end of TopBar. For actions on an object: Menu. */
export function AvatarMenu({
  name,
  email,
  label,
  accountId,
  plan,
  children,
  isOpen,
  onOpenChange,
  ...rest
}: AvatarMenuProps) {
  const { text, value, copyLabel } = accountId
  const menu = useRef<HTMLDivElement>(null)

  /** Arrow keys from the popover or its header move into the menu. */
  const enterMenu = (event: KeyboardEvent) => {
    if (event.target instanceof Node && menu.current?.contains(event.target)) return
    const enabled = '[role^="menuitem"]:not([aria-disabled="true"])'
    const items = [...(menu.current?.querySelectorAll<HTMLElement>(enabled) ?? [])]
    const isDown = event.key === 'ArrowDown'
    const item = isDown ? items[0] : event.key === 'ArrowUp' ? items.at(-1) : undefined
    if (!item) return
    event.preventDefault()
    item.focus()
  }

  const trigger = (
    <Tooltip content={label} placement="bottom">
      <Root
        aria-label={label}
        // The tooltip repeats the name.
        render={(props) => <button {...props} aria-describedby={undefined} />}
      >
        <Avatar name={name} />
      </Root>
    </Tooltip>
  )
  return (
    <AnchoredDialog trigger={trigger} placement="bottom end" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Content
        {...rest}
        aria-label={label}
        // react-aria's Dialog takes no key handler.
        render={(props) => <section {...{ ...props, onKeyDown: enterMenu }} />}
      >
        <Head>
          <Person>
            <Avatar name={name} size="large" />
            <div>
              <Text isStrong>{name}</Text>
              <Text variant="secondary" tone="secondary">
                {email}
              </Text>
            </div>
          </Person>
          <AccountId>
            <Text variant="secondary" tone="secondary">
              {text}
            </Text>
            <CopyButton value={value} label={copyLabel} />
          </AccountId>
          {plan && <PlanBlock {...plan} />}
        </Head>
        <MenuList ref={menu} aria-label={label}>
          {children}
        </MenuList>
      </Content>
    </AnchoredDialog>
  )
}
