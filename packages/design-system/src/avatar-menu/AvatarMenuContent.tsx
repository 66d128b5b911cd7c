import { useContext, useRef, type KeyboardEvent } from 'react'
import { Dialog, OverlayTriggerStateContext } from 'react-aria-components'
import { styled } from 'styled-components'
import { Avatar } from '../avatar/Avatar.tsx'
import { CopyButton } from '../copy-button/CopyButton.tsx'
import { MenuList } from '../menu/MenuPopup.tsx'
import { centredRow } from '../mixins.ts'
import { Text } from '../text/Text.tsx'
import { token } from '../tokens/index.ts'
import type { AvatarMenuProps } from './avatarMenuProps.ts'
import { PlanBlock } from './PlanBlock.tsx'

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

/** Who is signed in, above the menu. */
export function AvatarMenuContent({
  name,
  email,
  label,
  accountId,
  plan,
  children,
  ...rest
}: Omit<AvatarMenuProps, 'isOpen' | 'onOpenChange'>) {
  const { text, value, copyLabel } = accountId
  const popover = useContext(OverlayTriggerStateContext)
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

  return (
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
      <MenuList ref={menu} aria-label={label} {...(popover && { onClose: () => popover.close() })}>
        {children}
      </MenuList>
    </Content>
  )
}
