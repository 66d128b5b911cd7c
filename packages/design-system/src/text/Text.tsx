import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byValue, ellipsis } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export type TextTone = 'default' | 'secondary' | 'muted' | 'accent' | 'ok' | 'warn' | 'bad'

export interface TextProps extends ElementProps<HTMLElement> {
  /** The element to render: a paragraph, or a run of text within one.
   * @default 'p' */
  element?: 'p' | 'span' | 'div' | 'strong'
  /** 14/20, 13/18 and 12/16; `inherit` has the size of its parent.
   * @default 'body' */
  variant?: 'body' | 'secondary' | 'caption' | 'inherit'
  /** Meaning of its colour. Words must have it too.
   * @default 'default' */
  tone?: TextTone
  /** Semibold. */
  isStrong?: boolean
  /** Monospace, for ids and machine names. */
  isMono?: boolean
  /** One line that ends in an ellipsis. If the rest must be readable: TruncatedText. */
  isTruncated?: boolean
}

const colors: Record<TextTone, string> = {
  default: token.text,
  secondary: token.textSecondary,
  muted: token.textMuted,
  accent: token.accentText,
  ok: token.okText,
  warn: token.warnText,
  bad: token.badText,
}

const Root = styled.span`
  ${textStyle('body')}
  margin: 0;
  overflow-wrap: anywhere;
  ${byValue('variant', ['secondary', 'caption'], textStyle)}
  &[data-variant='inherit'] {
    font-size: inherit;
    line-height: inherit;
  }
  ${Object.entries(colors).map(([tone, color]) => `&[data-tone='${tone}'] { color: ${color}; }`)}
  &[data-strong] {
    font-weight: ${token.weightStrong};
  }
  &[data-mono] {
    font-family: ${token.fontMono};
    font-size: ${token.fontSizeMono};
  }
  &[data-truncated] {
    display: block;
    min-inline-size: 0;
    text-align: match-parent;
    ${ellipsis}
  }
`

/** Running text in one of the library's sizes and tones. Renders a `<p>`, or the given `element`. For titles: Heading. */
export function Text({
  element = 'p',
  variant = 'body',
  tone = 'default',
  isStrong,
  isMono,
  isTruncated,
  ...rest
}: TextProps) {
  return (
    <Root
      {...(isTruncated === true && { dir: 'auto' })}
      {...rest}
      as={element}
      data-variant={variant}
      data-tone={tone}
      data-strong={isStrong || undefined}
      data-mono={isMono || undefined}
      data-truncated={isTruncated || undefined}
    />
  )
}
