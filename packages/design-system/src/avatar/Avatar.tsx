import { useLocale } from 'react-aria-components'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { iconSize } from '../mixins.ts'
import { token } from '../tokens/index.ts'

export const initials = (name: string, locale: string): string => {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const [first, last] = [words.at(0), words.at(-1)]
  if (first === undefined || last === undefined) return ''
  const letters = (word: string, count: number): string =>
    Array.from(new Intl.Segmenter(locale).segment(word), ({ segment }) => segment)
      .slice(0, count)
      .join('')
  const text = words.length === 1 ? letters(first, 2) : letters(first, 1) + letters(last, 1)
  return text.toLocaleUpperCase(locale)
}

export interface AvatarProps extends ElementProps<
  HTMLSpanElement,
  'aria-hidden' | 'aria-label' | 'children' | 'role'
> {
  /** Name of the person or company; its initials are rendered. */
  name: string
  /** 24, 30 and 40 px.
   * @default 'medium' */
  size?: 'small' | 'medium' | 'large'
}

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  ${iconSize(30)}
  border: 1px solid transparent;
  border-radius: ${token.radiusFull};
  background: ${token.accentSubtle};
  color: ${token.accentText};
  font-size: 0.75rem;
  line-height: 1;
  font-weight: ${token.weightTitle};
  user-select: none;
  /* Generated content, so that it is not part of the visible name of a button around it. */
  &::before {
    content: attr(data-initials);
  }
  &[data-size='small'] {
    ${iconSize(24)}
    font-size: 0.625rem;
  }
  &[data-size='large'] {
    ${iconSize(40)}
    font-size: 0.875rem;
  }
`

/** A person's or a company's initials in a circle. Renders a `<span>` that is hidden from screen readers: the name is beside it, or names the button around it. */
export function Avatar({ name, size = 'medium', ...rest }: AvatarProps) {
  const { locale } = useLocale()
  return <Root {...rest} aria-hidden data-size={size} data-initials={initials(name, locale)} />
}
