import { css, styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byTone, iconSize } from '../mixins.ts'
import { token } from '../tokens/index.ts'

/** In forced colours each tone has a shape of its own. */
export const statusDotStyle = css`
  display: inline-flex;
  align-items: baseline;
  gap: ${token.space2};
  color: ${token.textSecondary};
  white-space: nowrap;
  &::before {
    content: '';
    ${iconSize(8)}
    align-self: center;
    border-radius: ${token.radiusFull};
    background: var(--dot);
    box-shadow: 0 0 0 3px var(--dot-halo);
  }
  ${byTone((solid, subtle) => `--dot: ${solid}; --dot-halo: ${subtle};`)}
  &[data-tone='neutral'] {
    --dot: ${token.neutral};
    --dot-halo: ${token.hover};
  }
  &[data-tone='pending']::before {
    border: 2px solid ${token.bad};
    background: none;
    box-shadow: none;
  }
  @media (forced-colors: active) {
    &::before {
      forced-color-adjust: none;
    }
    &[data-tone]::before {
      background: CanvasText;
      box-shadow: none;
    }
    &[data-tone='bad']::before {
      border-radius: 0;
    }
    &[data-tone='neutral']::before {
      border-radius: 0;
      block-size: 2px;
    }
    &[data-tone='warn']::before {
      border-radius: 0;
      clip-path: polygon(50% 0, 100% 100%, 0 100%);
    }
    &[data-tone='pending']::before {
      background: Canvas;
      border-color: CanvasText;
    }
  }
`

export type StatusTone = 'ok' | 'warn' | 'bad' | 'neutral' | 'pending'

export interface StatusDotProps extends ElementProps<HTMLSpanElement, 'children'> {
  /** `pending` is rendered hollow: the state is not known yet. */
  tone: StatusTone
  /** The state in a word, always visible: colour alone does not suffice. */
  label: string
}

const Root = styled.span`
  ${statusDotStyle}
`

/** A state: a dot and its word, of the size of the text around it. Renders a `<span>`. Not for a permanent property: Tag. */
export function StatusDot({ tone, label, ...rest }: StatusDotProps) {
  return (
    <Root {...rest} data-tone={tone}>
      {label}
    </Root>
  )
}
