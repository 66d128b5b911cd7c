import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { styled } from 'styled-components'
import { focusRing, token } from '../tokens/index.ts'

interface Named {
  /** Names the button. */
  label: string
  slot?: never
}

interface NamedByField {
  /** Which button of the react-aria field it is; that names it, in the reader's language. */
  slot: 'increment' | 'decrement'
  label?: never
}

type FieldButtonProps = (Named | NamedByField) & {
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
 * A native `disabled` that comes with the press itself, as at the end of a range, would take focus out of the field.
 * react-aria ignores the presses.
 */
const focusKeepingButton = ({ disabled, onMouseDown, ...props }: ComponentPropsWithRef<'button'>) => (
  <button
    {...props}
    type="button"
    aria-disabled={disabled || undefined}
    onMouseDown={(event) => {
      onMouseDown?.(event)
      event.preventDefault()
    }}
  />
)

/**
 * A button at the end of a FieldBox. A press leaves focus and caret in the input. It has no tooltip, so that the fields
 * of the sign-in page load no overlay code.
 */
export function FieldButton({ label, icon, slot, isDisabled, onPress }: FieldButtonProps) {
  return (
    <Root
      {...(label !== undefined && { 'aria-label': label })}
      {...(slot !== undefined && { slot, render: focusKeepingButton })}
      preventFocusOnPress
      {...(isDisabled !== undefined && { isDisabled })}
      {...(onPress && { onPress })}
    >
      {icon}
    </Root>
  )
}
