import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byValue } from '../mixins.ts'
import { gapStyle, type Gap } from '../stack/Stack.tsx'

const widths = { 160: '10rem', 200: '12.5rem', 240: '15rem', 280: '17.5rem', 320: '20rem', 400: '25rem' }

export type GridColumnWidth = keyof typeof widths

export interface GridProps extends ElementProps<HTMLElement> {
  /** `ul` when the children are `<li>`s, so that screen readers announce their number.
   * @default 'div' */
  element?: 'div' | 'ul'
  /** Least width of a column. There are as many columns as fit, at least one, which never overflows.
   * @default 240 */
  minColumnWidth?: GridColumnWidth
  /** With fewer children than columns: `keep` gives them the width of a full row's columns, `share` the whole row.
   * @default 'keep' */
  spareRoom?: 'keep' | 'share'
  /** Distance between the children, in steps of 4 px, along both axes.
   * @default 4 */
  gap?: Gap
  /** Alignment of the children in the height of their row.
   * @default 'stretch' */
  align?: 'stretch' | 'start' | 'center' | 'end'
}

const Root = styled.span`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(var(--portico-grid-column), 1fr));
  min-inline-size: 0;
  ${gapStyle}
  ${Object.entries(widths).map(
    ([width, length]) => `&[data-width='${width}'] { --portico-grid-column: min(100%, ${length}); }`,
  )}
  &[data-spare='share'] {
    grid-template-columns: repeat(auto-fit, minmax(var(--portico-grid-column), 1fr));
  }
  ${byValue('align', ['start', 'center', 'end'], (align) => `align-items: ${align};`)}
  & > * {
    min-inline-size: 0;
  }
`

/** Columns of equal width, as many as fit the container's width, not the window's. Renders a `<div>`, or a `<ul>`. Not for rows and columns of data: use DataTable. */
export function Grid({
  element = 'div',
  minColumnWidth = 240,
  spareRoom = 'keep',
  gap = 4,
  align = 'stretch',
  ...rest
}: GridProps) {
  return (
    <Root
      {...rest}
      as={element}
      data-width={minColumnWidth}
      data-spare={spareRoom}
      data-gap={gap}
      data-align={align}
    />
  )
}
