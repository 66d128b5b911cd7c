import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { styled } from 'styled-components'
import { focusRing, token } from '../tokens/index.ts'

interface FieldButtonProps {
  /** Names the button. */
  label: string
  icon: ReactNode
  isDisabled?: boolean
  onPress?: () => void
}

const Root = styled(Button)`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  max-block-size: calc(var(--field-height) - 4px);
  padding: 0;
  border: 0;
  border-radius: ${token.radiusControl};
  background: transparent;
  color: ${token.textSecondary};
  cursor: pointer;
  & svg {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.6;
  }
  &[data-hovered] {
    background: ${token.hover};
    color: ${token.text};
  }
  &[data-pressed] {
    background: ${token.pressed};
  }
  &[data-focus-visible] {
    ${focusRing}
    outline-offset: 0;
  }
  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-disabled] {
      color: GrayText;
    }
  }
`

/**
 * A button at the end of a FieldBox. A press leaves focus and caret in the input. It has no tooltip, so that the fields
 * of the sign-in page load no overlay code.
 */
export function FieldButton({ label, icon, isDisabled, onPress }: FieldButtonProps) {
  return (
    <Root
      aria-label={label}
      preventFocusOnPress
      {...(isDisabled !== undefined && { isDisabled })}
      {...(onPress && { onPress })}
    >
      {icon}
    </Root>
  )
}
