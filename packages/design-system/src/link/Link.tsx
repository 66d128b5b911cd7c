import type { ReactNode, Ref } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components'
import { styled } from 'styled-components'
import type { Forwarded } from '../elementProps.ts'
import { focusRing, token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import { externalProps, type Destination } from './destination.ts'

export type LinkVariant = 'standalone' | 'inline'

interface OwnProps extends Forwarded<AriaLinkProps, 'children' | 'href' | 'isDisabled' | 'rel' | 'target'> {
  /** Says where it leads. */
  children: ReactNode
  /** Standalone links are underlined on hover; inline ones, in running text, always.
   * @default 'standalone' */
  variant?: LinkVariant
  ref?: Ref<HTMLAnchorElement>
}

export type LinkProps = OwnProps & Destination

const Root = styled(AriaLink)`
  border-radius: 2px;
  color: ${token.accentText};
  text-decoration: none;
  text-underline-offset: 0.2em;
  cursor: pointer;
  &[data-variant='standalone'] {
    padding-block: 4px;
  }
  &[data-variant='inline'],
  &[data-hovered] {
    text-decoration: underline;
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  @media (forced-colors: active) {
    color: LinkText;
  }
`

/** Goes somewhere. Renders an `<a>`; inside react-aria's RouterProvider it navigates in the app, with `isExternal` it opens a new tab that cannot reach back. Not for an act on the page: use Button. */
export function Link({ children, variant = 'standalone', isExternal, externalLabel, ...rest }: LinkProps) {
  return (
    <Root {...rest} {...externalProps(isExternal)} data-variant={variant}>
      {children}
      {isExternal === true && <VisuallyHidden> {externalLabel}</VisuallyHidden>}
    </Root>
  )
}
