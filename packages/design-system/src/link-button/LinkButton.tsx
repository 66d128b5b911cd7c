import { useContext, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { actionStyle, type ActionAppearance } from '../button/actionStyle.ts'
import { PlainLink, type PlaceProps } from '../press/PlainLink.tsx'
import { PressElementsContext } from '../press/elements.ts'
import { externalProps, type Destination } from '../link/linkStyle.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'

export interface LinkButtonProps
  extends ActionAppearance, Destination, Omit<PlaceProps, 'children' | 'href' | 'rel' | 'target'> {
  /** Text of the link: its destination. */
  children: ReactNode
}

const Root = styled(PlainLink)`
  ${actionStyle}
`

/** Navigates, styled like Button: for the main step of a view. Renders an `<a>`. Not for actions on the page (use Button) and not in running text (use Link). */
export function LinkButton({
  children,
  variant = 'secondary',
  size = 'medium',
  startIcon,
  isWide,
  isExternal,
  ...rest
}: LinkButtonProps) {
  const say = useSay()
  const { Link } = useContext(PressElementsContext)
  return (
    <Root
      as={Link}
      {...rest}
      {...externalProps(isExternal)}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    >
      {startIcon}
      {children}
      {isExternal === true && <VisuallyHidden> {say(words.newTab)}</VisuallyHidden>}
    </Root>
  )
}
