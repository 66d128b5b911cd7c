import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { Spinner } from '../spinner/index.ts'
import { actionStyle, type ActionSize, type ActionVariant } from './actionStyle.ts'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render'> {
  children: ReactNode
  /**
   * How much the button asks for attention. One primary at most in a view; danger for what cannot be undone.
   * @default 'secondary'
   */
  variant?: ActionVariant
  /** @default 'medium' */
  size?: ActionSize
  /** Drawn before the label. Decoration only: the label names the button. */
  startIcon?: ReactNode
  /** Said while `isPending`, for example "Saving". Required for a button that can be pending. */
  pendingLabel?: string
  /** Takes the whole width of its container, as in narrow forms. */
  isWide?: boolean
  ref?: Ref<HTMLButtonElement>
}

const Root = styled(AriaButton)`
  ${actionStyle}
  &[data-wide] {
    inline-size: 100%;
  }
`

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  [data-pending] > & {
    opacity: 0;
  }
`

const PendingMark = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`

/**
 * Acts on the page: saves, opens, deletes. Renders a `<button>`.
 * While `isPending` it keeps focus and width, ignores presses and announces `pendingLabel`.
 * Not for going somewhere: use Link or LinkButton.
 */
export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  startIcon,
  pendingLabel,
  isWide,
  ...rest
}: ButtonProps) {
  return (
    <Root {...rest} data-variant={variant} data-size={size} data-wide={isWide || undefined}>
      <Label>
        {startIcon}
        {children}
      </Label>
      {rest.isPending === true && (
        <PendingMark>
          <Spinner label={pendingLabel ?? ''} />
        </PendingMark>
      )}
    </Root>
  )
}
