import { use, type Ref, type SVGAttributes } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'
import { MarkContext } from './markShape.ts'

export interface BrandMarkProps extends Omit<SVGAttributes<SVGSVGElement>, 'className' | 'style'> {
  /** Width and height in px.
   * @default 24 */
  size?: 20 | 24 | 32 | 48
  ref?: Ref<SVGSVGElement>
}

const Root = styled.svg`
  flex: none;
  color: ${token.accent};
  @media (forced-colors: active) {
    color: CanvasText;
  }
`

/** The product's mark. Renders a decorative `<svg>`: put the name beside it (see Brand), or on the link around it. */
export function BrandMark({ size = 24, ...rest }: BrandMarkProps) {
  return (
    <Root aria-hidden {...rest} viewBox="0 0 24 24" width={size} height={size} fill="currentColor">
      {use(MarkContext).map(({ d, isFaint }) => (
        <path key={d} d={d} {...(isFaint === true && { opacity: 0.45 })} />
      ))}
    </Root>
  )
}
