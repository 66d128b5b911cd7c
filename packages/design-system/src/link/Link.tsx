import { useContext, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { PlainLink, type PlaceProps } from '../press/PlainLink.tsx'
import { PressElementsContext } from '../press/elements.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import { externalProps, linkStyle, type Destination } from './linkStyle.ts'

export type LinkVariant = 'standalone' | 'inline'

export interface LinkProps extends Destination, Omit<PlaceProps, 'children' | 'href' | 'rel' | 'target'> {
  /** Text of the link: its destination. */
  children: ReactNode
  /** Standalone links are underlined on hover; inline ones, in running text, always.
   * @default 'standalone' */
  variant?: LinkVariant
}

const Root = styled(PlainLink)`
  ${linkStyle}
`

/** Navigates. Renders an `<a>`; inside a LinkRouter within the app, with `isExternal` in a new tab without opener. Not for actions on the page: use Button. */
export function Link({ children, variant = 'standalone', isExternal, ...rest }: LinkProps) {
  const say = useSay()
  const { Link: Element } = useContext(PressElementsContext)
  return (
    <Root as={Element} {...rest} {...externalProps(isExternal)} data-variant={variant}>
      {children}
      {isExternal === true && <VisuallyHidden> {say(words.newTab)}</VisuallyHidden>}
    </Root>
  )
}
