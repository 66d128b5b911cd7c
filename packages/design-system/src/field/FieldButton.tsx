import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { styled } from 'styled-components'
import { defined } from '../elementProps.ts'
import { bareButtonStyle, disabledStyle, hovered, iconSize } from '../mixins.ts'
import { PlainButton } from '../press/PlainButton.tsx'
import { token } from '../tokens/index.ts'

interface Named {
  label: string
  slot?: never
}

interface NamedByField {
  slot: 'increment' | 'decrement'
  label?: never
}

type FieldButtonProps = (Named | NamedByField) & {
  /** react-aria's Button, inside one of its fields. */
  as?: ElementType
  icon: ReactNode
  isDisabled?: boolean | undefined
  onPress?: () => void
}

const Root = styled(PlainButton)`
  ${bareButtonStyle}
  ${iconSize(28)}
  max-block-size: calc(var(--field-height) - 4px);
  border-radius: ${token.radiusControl};
  color: ${token.textSecondary};
  & svg {
    ${iconSize(16, 1.6)}
  }
  ${hovered(`color: ${token.text};`)}
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
export function FieldButton({ as, label, icon, slot, isDisabled, onPress }: FieldButtonProps) {
  return (
    <Root
      {...defined({ as, 'aria-label': label, isDisabled, onPress })}
      {...(slot !== undefined && { slot, render: focusKeepingButton })}
      preventFocusOnPress
    >
      {icon}
    </Root>
  )
}
