import { useContext, useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { PlainButton, type PressProps } from '../press/PlainButton.tsx'
import { PressElementsContext } from '../press/elements.ts'
import { Spinner } from '../spinner/Spinner.tsx'
import { actionStyle, type ActionAppearance } from './actionStyle.ts'
import { describedBy } from '../elementProps.ts'

type ElementProps = ComponentPropsWithRef<'button'>

const passive = /Focus|Blur|(Pointer|Mouse)(Enter|Leave|Over|Out)/

/** A button that ignores presses but keeps its tab stop and hover. */
export const ariaDisabledButton = (props: ElementProps) => {
  const forwarded = Object.entries(props).filter(([name]) => !/^on[A-Z]/.test(name) || passive.test(name))
  // oxlint-disable-next-line react/button-has-type -- the literal type below makes it harmless
  return <button {...Object.fromEntries(forwarded)} type="button" aria-disabled="true" />
}

export interface ButtonProps extends ActionAppearance, PressProps {
  children: ReactNode
  /** Announced while `isPending`, for example "Saving". Required for a button that can be pending. */
  pendingLabel?: string
  /** Why it is disabled. The button stays focusable and is described by the reason; show it as text beside it or in a Tooltip. */
  disabledReason?: string | undefined
}

const Root = styled(PlainButton)`
  ${actionStyle}
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

/** Acts on the page: saves, opens, deletes. Renders a `<button>`; while `isPending` it keeps focus and width, ignores presses and announces `pendingLabel`. Not for navigation: use Link or LinkButton. */
export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  startIcon,
  pendingLabel,
  disabledReason,
  isWide,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const { Button: Element } = useContext(PressElementsContext)
  if (rest.isPending === true && !pendingLabel) {
    throw new Error(
      'A pending Button without pendingLabel leaves screen readers with a nameless spinner. Set it to the action in progress, for example "Saving".',
    )
  }
  const disabled = disabledReason !== undefined && {
    'aria-describedby': describedBy(rest['aria-describedby'], reasonId),
    render: ariaDisabledButton,
  }
  return (
    <Root
      as={Element}
      {...rest}
      {...disabled}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    >
      <Label>
        {startIcon}
        {children}
      </Label>
      {rest.isPending === true && pendingLabel !== undefined && (
        <PendingMark>
          <Spinner label={pendingLabel} />
        </PendingMark>
      )}
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </Root>
  )
}
