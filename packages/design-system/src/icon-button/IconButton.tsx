import { useId, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { actionStyle, type ActionSize } from '../button/actionStyle.ts'
import { ariaDisabledButton } from '../button/Button.tsx'
import { defined, describedBy, type Forwarded } from '../elementProps.ts'
import { token } from '../tokens/index.ts'
import { ReasonedTip, Tooltip, type TooltipPlacement } from '../tooltip/Tooltip.tsx'

export type IconButtonVariant = 'ghost' | 'secondary'

export interface IconButtonProps extends Forwarded<
  AriaButtonProps,
  'aria-label' | 'aria-labelledby' | 'children' | 'isDisabled' | 'isPending'
> {
  /** Label of the button, also in its tooltip, with the object: "Configure Accounting". */
  label: string
  /** A lucide icon with `aria-hidden`. */
  icon: ReactNode
  /** `secondary` has a border, for a button that is alone.
   * @default 'ghost' */
  variant?: IconButtonVariant
  /** Side of the square: 28, 32 or 38 px.
   * @default 'medium' */
  size?: ActionSize
  /** Why it is disabled. The button stays focusable, and its tooltip and description contain the reason. */
  disabledReason?: string | undefined
  /** Shown in the tooltip instead of `label`, for example the result of the last press. The name stays. */
  tooltip?: ReactNode
  /** Milliseconds until hover shows the tooltip.
   * @default 500 */
  tooltipDelayMs?: number
  /** Preferred side of the tooltip.
   * @default 'top' */
  tooltipPlacement?: TooltipPlacement
  /** Whether a press closes the tooltip.
   * @default true */
  shouldCloseTooltipOnPress?: boolean
  ref?: Ref<HTMLButtonElement>
}

const Root = styled(AriaButton)`
  ${actionStyle}
  --side: ${token.heightControl};
  inline-size: var(--side);
  min-inline-size: var(--side);
  max-inline-size: var(--side);
  &&& {
    padding: 0;
  }
  &[data-size='small'] {
    --side: ${token.heightControlSmall};
  }
  &[data-size='large'] {
    --side: ${token.heightControlLarge};
  }
  @media (pointer: coarse) {
    min-inline-size: ${token.heightControlLarge};
  }
`

/** A button with only an icon, for actions that repeat in rows and bars. Renders a `<button>` with a tooltip. Not for the primary action of a view: that has a text. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'medium',
  disabledReason,
  tooltip = label,
  tooltipDelayMs,
  tooltipPlacement,
  shouldCloseTooltipOnPress,
  ...rest
}: IconButtonProps) {
  const reasonId = useId()
  const isUnavailable = disabledReason !== undefined
  const ownDescription = rest['aria-describedby']

  // The tooltip repeats the name, which would be announced twice.
  const renderElement = (props: ComponentPropsWithRef<'button'>) => {
    const described = {
      ...props,
      'aria-describedby': isUnavailable ? describedBy(ownDescription, reasonId) : ownDescription,
    }
    return isUnavailable ? ariaDisabledButton(described) : <button {...described} />
  }

  return (
    <Tooltip
      content={<ReasonedTip reason={disabledReason}>{tooltip}</ReasonedTip>}
      {...defined({
        placement: tooltipPlacement,
        hoverDelayMs: tooltipDelayMs,
        shouldCloseOnPress: shouldCloseTooltipOnPress,
      })}
    >
      <Root {...rest} aria-label={label} data-variant={variant} data-size={size} render={renderElement}>
        {icon}
        {isUnavailable && (
          <span id={reasonId} hidden>
            {disabledReason}
          </span>
        )}
      </Root>
    </Tooltip>
  )
}
