import { createContext, use, type Ref, type SVGAttributes } from 'react'
import { styled } from 'styled-components'
import { textStyle, token } from '../tokens/index.ts'
import type { ElementProps } from '../elementProps.ts'

export type MarkShape = readonly {
  d: string
  isFaint?: boolean
}[]

const arch: MarkShape = [
  { d: 'M3 21V11a9 9 0 0 1 18 0v10h-5V11a4 4 0 0 0-8 0v10z' },
  { d: 'M10.2 21v-9.4a1.8 1.8 0 0 1 3.6 0V21z', isFaint: true },
]

export const MarkContext = createContext<MarkShape>(arch)

export interface BrandMarkProps extends Omit<
  SVGAttributes<SVGSVGElement>,
  'children' | 'className' | 'style'
> {
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

export interface BrandProps extends ElementProps<HTMLSpanElement, 'children'> {
  /** The product's name. */
  name: string
  /** `medium` in a bar, `large` at the head of a page.
   * @default 'medium' */
  size?: 'medium' | 'large'
}

const NameRoot = styled.span`
  ${textStyle('body')}
  display: inline-flex;
  align-items: center;
  gap: ${token.space2};
  font-weight: ${token.weightTitle};
  color: ${token.text};
  white-space: nowrap;
  &[data-size='large'] {
    ${textStyle('dialogTitle')}
  }
`

/** Mark and name side by side. Renders a `<span>`. */
export function Brand({ name, size = 'medium', ...rest }: BrandProps) {
  return (
    <NameRoot {...rest} data-brand data-size={size}>
      <BrandMark />
      {name}
    </NameRoot>
  )
}
