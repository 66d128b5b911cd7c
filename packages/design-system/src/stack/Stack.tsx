import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byValue } from '../mixins.ts'
import { token } from '../tokens/index.ts'

const gaps = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const

export type Gap = (typeof gaps)[number]

export const gapStyle = byValue('gap', gaps, (gap) => `gap: ${token[`space${gap}`]};`)

export interface StackProps extends ElementProps<HTMLElement> {
  /** `ul` when the children are `<li>`s, so that screen readers announce their number.
   * @default 'div' */
  element?: 'div' | 'ul'
  /** Distance between the children, in steps of 4 px.
   * @default 4 */
  gap?: Gap
  /** Alignment of the children across the stack; `center` centres text too.
   * @default 'stretch' */
  align?: 'stretch' | 'start' | 'center' | 'end'
}

const Root = styled.span`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  ${gapStyle}
  ${byValue('align', ['start', 'end', 'center'], (align) => `align-items: ${align};`)}
  &[data-align='center'] {
    text-align: center;
  }
`

/** A column of children at equal distances. Renders a `<div>`, or a `<ul>`. Side by side: Inline. */
export function Stack({ element = 'div', gap = 4, align = 'stretch', ...rest }: StackProps) {
  return <Root {...rest} as={element} data-gap={gap} data-align={align} />
}
