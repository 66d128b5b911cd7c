import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byStatus } from '../mixins.ts'
import { token } from '../tokens/index.ts'

export type StatusTone = 'ok' | 'warn' | 'bad' | 'neutral' | 'pending'

export interface StatusDotProps extends ElementProps<HTMLSpanElement, 'children'> {
  /** `pending` is drawn hollow: the answer is still awaited, so nothing is claimed. */
  tone: StatusTone
  /** The state in a word, always visible: colour never carries it alone. */
  label: string
}

const Root = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${token.space2};
  color: ${token.textSecondary};
  white-space: nowrap;
`

/** In forced colours each tone has a shape of its own. */
const Dot = styled.span`
  flex: none;
  align-self: center;
  inline-size: 8px;
  block-size: 8px;
  border-radius: ${token.radiusFull};
  ${byStatus('tone', (solid, subtle) => `background: ${solid}; box-shadow: 0 0 0 3px ${subtle};`)}
  &[data-tone='neutral'] {
    background: ${token.neutral};
    box-shadow: 0 0 0 3px ${token.hover};
  }
  &[data-tone='pending'] {
    border: 2px solid ${token.bad};
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    &[data-tone] {
      background: CanvasText;
      box-shadow: none;
    }
    &[data-tone='bad'] {
      border-radius: 0;
    }
    &[data-tone='neutral'] {
      border-radius: 0;
      block-size: 2px;
    }
    &[data-tone='warn'] {
      border-radius: 0;
      clip-path: polygon(50% 0, 100% 100%, 0 100%);
    }
    &[data-tone='pending'] {
      background: Canvas;
      border-color: CanvasText;
    }
  }
`

/** A state: a dot and its word, of the size of the text around it. Renders a `<span>`. Not for a lasting property of a thing: Tag. */
export function StatusDot({ tone, label, ...rest }: StatusDotProps) {
  return (
    <Root {...rest}>
      <Dot aria-hidden data-tone={tone} />
      {label}
    </Root>
  )
}
