import { useContext, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { PlainLink, type PlaceProps } from '../press/PlainLink.tsx'
import { PressElementsContext } from '../press/elements.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import { externalProps, linkStyle, type Destination } from './linkStyle.ts'

export type LinkVariant = 'standalone' | 'inline'

interface OwnProps extends Omit<PlaceProps, 'children' | 'href' | 'rel' | 'target'> {
  /** Text of the link: its destination. */
  children: ReactNode
  /** Standalone links are underlined on hover; inline ones, in running text, always.
   * @default 'standalone' */
  variant?: LinkVariant
}

export type LinkProps = OwnProps & Destination

const Root = styled(PlainLink)`
  ${linkStyle}
`

/** Navigates. Renders an `<a>`; inside a LinkRouter within the app, with `isExternal` in a new tab without opener. Not for actions on the page: use Button. */
export function Link({ children, variant = 'standalone', isExternal, externalLabel, ...rest }: LinkProps) {
  const { Link: Element } = useContext(PressElementsContext)
  return (
    <Root as={Element} {...rest} {...externalProps(isExternal)} data-variant={variant}>
      {children}
      {isExternal === true && <VisuallyHidden> {externalLabel}</VisuallyHidden>}
    </Root>
  )
}
