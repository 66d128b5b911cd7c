import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { framed } from '../mixins.ts'
import { token } from '../tokens/index.ts'

export interface CardProps extends ElementProps<HTMLElement> {
  /** `section` with a name (`aria-label` or `aria-labelledby`) makes it a landmark.
   * @default 'div' */
  element?: 'div' | 'section' | 'article' | 'li'
  /** `none` for content with its own padding, such as a list; `small` for a bar of one or two lines.
   * @default 'medium' */
  padding?: 'none' | 'small' | 'medium' | 'large'
}

const Root = styled.span`
  display: block;
  min-inline-size: 0;
  ${framed(token.radiusCard)}
  color: ${token.text};
  box-shadow: ${token.elevation1};
  /* A nested card is only a frame. */
  & & {
    box-shadow: none;
  }
  &[data-padding='none'] {
    overflow: clip;
  }
  &[data-padding='small'] {
    padding: ${token.space3} ${token.space4};
  }
  &[data-padding='medium'] {
    padding: ${token.space5};
  }
  &[data-padding='large'] {
    padding: ${token.space8};
  }
`

/** A surface that groups content. Renders a `<div>`, or the given `element`. */
export function Card({ element = 'div', padding = 'medium', ...rest }: CardProps) {
  return <Root {...rest} as={element} data-padding={padding} />
}
