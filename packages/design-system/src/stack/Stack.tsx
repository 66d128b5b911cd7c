import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byValue } from '../mixins.ts'
import { gapStyle, type Gap } from './gap.ts'

export interface StackProps extends ElementProps<HTMLDivElement> {
  /** Distance between the children, in steps of 4 px.
   * @default 4 */
  gap?: Gap
  /** Alignment of the children across the stack; `center` centres text too.
   * @default 'stretch' */
  align?: 'stretch' | 'start' | 'center' | 'end'
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  ${gapStyle}
  ${byValue('align', ['start', 'end', 'center'], (align) => `align-items: ${align};`)}
  &[data-align='center'] {
    text-align: center;
  }
`

/** A column of children at equal distances. Renders a `<div>`. Side by side: Inline. */
export function Stack({ gap = 4, align = 'stretch', ...rest }: StackProps) {
  return <Root {...rest} data-gap={gap} data-align={align} />
}
