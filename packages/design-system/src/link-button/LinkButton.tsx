import type { ReactNode, Ref } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { actionStyle, type ActionLook } from '../button/actionStyle.ts'
import type { Forwarded } from '../elementProps.ts'
import { externalProps, type Destination } from '../link/destination.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'

interface OwnProps
  extends ActionLook, Forwarded<AriaLinkProps, 'children' | 'href' | 'isDisabled' | 'rel' | 'target'> {
  /** Says where it leads. */
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

export type LinkButtonProps = OwnProps & Destination

const Root = styled(AriaLink)`
  ${actionStyle}
`

/** Goes somewhere, with the looks of Button: for the step that a view is about. Renders an `<a>`. Not for an act on the page (use Button) and not in running text (use Link). */
export function LinkButton({
  children,
  variant = 'secondary',
  size = 'medium',
  startIcon,
  isWide,
  isExternal,
  externalLabel,
  ...rest
}: LinkButtonProps) {
  return (
    <Root
      {...rest}
      {...externalProps(isExternal)}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    >
      {startIcon}
      {children}
      {isExternal === true && <VisuallyHidden> {externalLabel}</VisuallyHidden>}
    </Root>
  )
}
