import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { textStyle, token } from '../tokens/index.ts'

export type TagTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'

export interface TagProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'className' | 'style'> {
  children: ReactNode
  /** @default 'neutral' */
  tone?: TagTone
  /**
   * `small` within a line of text or a row; `medium` is a pill that stands alone, as in a bar.
   * @default 'small'
   */
  size?: 'small' | 'medium'
  /** Drawn before the text. Decoration only. */
  startIcon?: ReactNode
  ref?: Ref<HTMLSpanElement>
}

const Root = styled.span`
  ${textStyle('caption')}
  display: inline-flex;
  align-items: center;
  gap: ${token.space1};
  max-inline-size: 100%;
  min-inline-size: 0;
  padding: 1px 6px;
  border: 1px solid transparent;
  border-radius: ${token.radiusControl};
  background: ${token.surfaceSunken};
  color: ${token.textSecondary};
  & > svg {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
    stroke-width: 1.8;
  }
  &[data-size='medium'] {
    ${textStyle('secondary')}
    gap: 6px;
    min-block-size: 28px;
    padding: ${token.space1} 10px;
    border-radius: ${token.radiusFull};
    font-weight: ${token.weightStrong};
    & > svg {
      inline-size: 14px;
      block-size: 14px;
    }
  }
  &[data-tone='neutral'] {
    border-color: ${token.border};
  }
  &[data-tone='accent'] {
    background: ${token.accentSubtle};
    color: ${token.accentText};
  }
  &[data-tone='ok'] {
    background: ${token.okSubtle};
    color: ${token.okText};
  }
  &[data-tone='warn'] {
    background: ${token.warnSubtle};
    color: ${token.warnText};
  }
  &[data-tone='bad'] {
    background: ${token.badSubtle};
    color: ${token.badText};
  }
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`

const Label = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/**
 * A short word about a thing: its plan, its role, what is left of a trial. Renders a `<span>`.
 * The word carries the meaning, the tone supports it. Not for states that change by themselves: StatusDot.
 */
export function Tag({ children, tone = 'neutral', size = 'small', startIcon, ...rest }: TagProps) {
  return (
    <Root {...rest} data-tone={tone} data-size={size}>
      {startIcon}
      <Label>{children}</Label>
    </Root>
  )
}
