import type { Ref, SVGAttributes } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'

export interface BrandMarkProps extends Omit<SVGAttributes<SVGSVGElement>, 'className' | 'style'> {
  /**
   * Width and height in px.
   * @default 24
   */
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

/**
 * The arch. Renders an `<svg>` that is decoration: the name stands beside it (see Brand), or names the link around it.
 */
export function BrandMark({ size = 24, ...rest }: BrandMarkProps) {
  return (
    <Root aria-hidden {...rest} viewBox="0 0 24 24" width={size} height={size} fill="currentColor">
      <path d="M3 21V11a9 9 0 0 1 18 0v10h-5V11a4 4 0 0 0-8 0v10z" />
      <path opacity="0.45" d="M10.2 21v-9.4a1.8 1.8 0 0 1 3.6 0V21z" />
    </Root>
  )
}
