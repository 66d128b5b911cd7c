import { css, styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'

export interface VisuallyHiddenProps extends ElementProps<HTMLElement> {
  /** Element that contains the text; a `div` may contain blocks, an `output` is a live region (`role="status"`).
   * @default 'span' */
  element?: 'span' | 'div' | 'output' | 'h1' | 'h2' | 'h3' | 'caption'
}

export const visuallyHiddenStyle = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

const Root = styled.span`
  ${visuallyHiddenStyle}
`

/** Text for screen readers only. Renders a `<span>` by default. Not for controls: a focused element must be visible, so use SkipLink or show it on focus. */
export function VisuallyHidden({ element, ...rest }: VisuallyHiddenProps) {
  return <Root {...rest} {...(element && { as: element })} />
}
