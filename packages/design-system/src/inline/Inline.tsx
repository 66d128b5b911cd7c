import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byValue } from '../mixins.ts'
import { gapStyle, type Gap } from '../stack/Stack.tsx'

export interface InlineProps extends ElementProps<HTMLDivElement> {
  /** Distance between the children, in steps of 4 px; also between wrapped lines.
   * @default 2 */
  gap?: Gap
  /** Alignment of the children across the line.
   * @default 'center' */
  align?: 'start' | 'center' | 'end' | 'baseline'
  /** Distribution of spare space along the line.
   * @default 'start' */
  justify?: 'start' | 'center' | 'end' | 'between'
  /** Whether children that do not fit wrap.
   * @default true */
  shouldWrap?: boolean
}

const Root = styled.div`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  ${gapStyle}
  &[data-wrap] {
    flex-wrap: wrap;
  }
  ${byValue('align', ['start', 'end', 'baseline'], (align) => `align-items: ${align};`)}
  ${byValue('justify', ['center', 'end'], (justify) => `justify-content: ${justify};`)}
  &[data-justify='between'] {
    justify-content: space-between;
  }
`

/** A row of children at equal distances, which wraps. Renders a `<div>`. */
export function Inline({
  gap = 2,
  align = 'center',
  justify = 'start',
  shouldWrap = true,
  ...rest
}: InlineProps) {
  return (
    <Root
      {...rest}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-wrap={shouldWrap || undefined}
    />
  )
}
