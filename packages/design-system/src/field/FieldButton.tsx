import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { styled } from 'styled-components'
import { defined } from '../defined.ts'
import { disabledStyle, iconSize } from '../mixins.ts'
import { focusRing, token } from '../tokens/index.ts'

interface Named {
  label: string
  slot?: never
}

interface NamedByField {
  slot: 'increment' | 'decrement'
  label?: never
}

type FieldButtonProps = (Named | NamedByField) & {
  icon: ReactNode
  isDisabled?: boolean | undefined
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
    ${iconSize(16, 1.6)}
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
  ${disabledStyle()}
`

/** A native `disabled` at the end of a range would drop focus. */
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

/** Focus stays in the input. Without a tooltip, so that sign-in loads no overlay code. */
export function FieldButton({ label, icon, slot, isDisabled, onPress }: FieldButtonProps) {
  return (
    <Root
      {...defined({ 'aria-label': label, isDisabled, onPress })}
      {...(slot !== undefined && { slot, render: focusKeepingButton })}
      preventFocusOnPress
    >
      {icon}
    </Root>
  )
}
