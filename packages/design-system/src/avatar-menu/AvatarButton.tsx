import { Button, type ButtonProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { Avatar } from '../avatar/index.ts'
import { focusRing, token } from '../tokens/index.ts'
import { Tooltip } from '../tooltip/index.ts'

interface AvatarButtonProps extends Pick<ButtonProps, 'onPress'> {
  name: string
  label: string
}

const Root = styled(Button)`
  display: inline-grid;
  flex: none;
  place-items: center;
  min-inline-size: ${token.heightControl};
  min-block-size: ${token.heightControl};
  padding: 0;
  border: 0;
  border-radius: ${token.radiusFull};
  background: transparent;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  &[data-hovered],
  &[aria-expanded='true'] {
    box-shadow: 0 0 0 3px ${token.hover};
  }
  &[data-pressed] {
    box-shadow: 0 0 0 3px ${token.pressed};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  @media (pointer: coarse) {
    min-inline-size: ${token.heightControlLarge};
    min-block-size: ${token.heightControlLarge};
  }
`

export function AvatarButton({ name, label, ...rest }: AvatarButtonProps) {
  return (
    <Tooltip content={label} placement="bottom">
      <Root
        {...rest}
        aria-label={label}
        // The tooltip repeats the name.
        render={(props) => <button {...props} aria-describedby={undefined} />}
      >
        <Avatar name={name} />
      </Root>
    </Tooltip>
  )
}
