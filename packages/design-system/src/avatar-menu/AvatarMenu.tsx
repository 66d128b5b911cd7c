import { Button } from 'react-aria-components'
import { styled } from 'styled-components'
import { Avatar } from '../avatar/Avatar.tsx'
import { ringed } from '../mixins.ts'
import { AnchoredDialog } from '../popover/anchored.tsx'
import { token } from '../tokens/index.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import type { AvatarMenuProps } from './avatarMenuProps.ts'

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

/** Shows the signed-in user above a menu of account actions. Renders a `<button>` with initials that opens a `role="dialog"` with a `role="menu"`. One per page, at the end of TopBar. For actions on an object: Menu. */
export function AvatarMenu({ isOpen, onOpenChange, ...content }: AvatarMenuProps) {
  const { label, name } = content
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
      {({ AvatarMenuContent }) => <AvatarMenuContent {...content} />}
    </AnchoredDialog>
  )
}
