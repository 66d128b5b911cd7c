import { useContext, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { PlainLink, PressElementsContext, type PlaceProps } from '../press/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import { externalProps, type Destination } from './destination.ts'
import { linkStyle } from './linkStyle.ts'

export type LinkVariant = 'standalone' | 'inline'

interface OwnProps extends Omit<PlaceProps, 'children' | 'href' | 'rel' | 'target'> {
  /** Says where it leads. */
  children: ReactNode
  /** Standalone links are underlined on hover; inline ones, in running text, always.
   * @default 'standalone' */
  variant?: LinkVariant
}

export type LinkProps = OwnProps & Destination

const Root = styled(PlainLink)`
  ${linkStyle}
`

/** Goes somewhere. Renders an `<a>`; inside a LinkRouter it navigates in the app, with `isExternal` it opens a new tab that cannot reach back. Not for an act on the page: use Button. */
export function Link({ children, variant = 'standalone', isExternal, externalLabel, ...rest }: LinkProps) {
  const { Link: Element } = useContext(PressElementsContext)
  return (
    <Root as={Element} {...rest} {...externalProps(isExternal)} data-variant={variant}>
      {children}
      {isExternal === true && <VisuallyHidden> {externalLabel}</VisuallyHidden>}
    </Root>
  )
}
