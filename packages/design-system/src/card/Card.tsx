import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { token } from '../tokens/index.ts'

export interface CardProps extends ElementProps<HTMLElement> {
  /** `section` when it has a name (`aria-label` or `aria-labelledby`) that people should find it by.
   * @default 'div' */
  element?: 'div' | 'section' | 'article' | 'li'
  /** `none` for content that brings its own edges, such as a list.
   * @default 'medium' */
  padding?: 'none' | 'medium' | 'large'
}

const Root = styled.span`
  display: block;
  min-inline-size: 0;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  color: ${token.text};
  box-shadow: ${token.elevation1};
  /* One inside another is a frame. */
  & & {
    box-shadow: none;
  }
  &[data-padding='none'] {
    overflow: clip;
  }
  &[data-padding='medium'] {
    padding: ${token.space5};
  }
  &[data-padding='large'] {
    padding: ${token.space8};
  }
`

/** A surface that holds together what belongs together. Renders a `<div>` or what `element` says. */
export function Card({ element = 'div', padding = 'medium', ...rest }: CardProps) {
  return <Root {...rest} as={element} data-padding={padding} />
}
