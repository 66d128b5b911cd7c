import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { textStyle, token } from '../tokens/index.ts'
import { BrandMark } from './BrandMark.tsx'

export interface BrandProps extends ElementProps<HTMLSpanElement, 'children'> {
  /** The product's name. */
  name: string
  /** `medium` in a bar, `large` at the head of a page.
   * @default 'medium' */
  size?: 'medium' | 'large'
}

const Root = styled.span`
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
    <Root {...rest} data-brand data-size={size}>
      <BrandMark />
      {name}
    </Root>
  )
}
