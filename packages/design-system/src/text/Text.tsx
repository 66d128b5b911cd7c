import type { HTMLAttributes, Ref } from 'react'
import { styled } from 'styled-components'
import { textStyle, token } from '../tokens/index.ts'

export type TextTone = 'default' | 'secondary' | 'muted' | 'accent' | 'ok' | 'warn' | 'bad'

export interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  /**
   * The element to render: a paragraph, or a run of text within one.
   * @default 'p'
   */
  element?: 'p' | 'span' | 'div' | 'strong'
  /**
   * 14/20, 13/18 and 12/16; `inherit` takes the size of what it stands in.
   * @default 'body'
   */
  variant?: 'body' | 'secondary' | 'caption' | 'inherit'
  /**
   * What its colour says. Words must say it too.
   * @default 'default'
   */
  tone?: TextTone
  /**
   * Semibold.
   * @default false
   */
  isStrong?: boolean
  /**
   * Monospace, for ids and machine names.
   * @default false
   */
  isMono?: boolean
  /**
   * One line that ends in an ellipsis where it does not fit. Where the rest has to be readable: TruncatedText.
   * @default false
   */
  isTruncated?: boolean
  ref?: Ref<HTMLElement>
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
  &[data-variant='secondary'] {
    ${textStyle('secondary')}
  }
  &[data-variant='inherit'] {
    font-size: inherit;
    line-height: inherit;
  }
  &[data-variant='caption'] {
    ${textStyle('caption')}
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
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** Running text in one of the library's sizes and tones. Renders a `<p>` or what `element` says. For titles: Heading. */
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
