import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface EmptyStateProps extends ElementProps<HTMLDivElement, 'title'> {
  /** What is missing, in one sentence. */
  title: ReactNode
  /** How to change that, in one more. */
  children?: ReactNode
  /** The one action that adds the first item. */
  action?: ReactNode
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token.space1};
  padding: ${token.space12} ${token.space6};
  text-align: center;
`

const Drawing = styled.svg`
  margin-block-end: ${token.space4};
  fill: none;
  stroke-width: 1.5;
  & .ground {
    stroke: ${token.borderControl};
    stroke-linecap: round;
  }
  & .arch {
    fill: ${token.surfaceSunken};
    stroke: ${token.borderControl};
  }
  & .inner {
    fill: ${token.surface};
    stroke: ${token.border};
  }
  & .door {
    fill: ${token.accentSubtle};
    stroke: ${token.accent};
  }
  @media (forced-colors: active) {
    & path {
      fill: Canvas;
      stroke: CanvasText;
    }
  }
`

const Title = styled.p`
  ${textStyle('body')}
  max-inline-size: 44ch;
  font-weight: ${token.weightStrong};
  color: ${token.text};
  text-wrap: balance;
`

const Hint = styled.div`
  ${textStyle('secondary')}
  max-inline-size: 52ch;
  color: ${token.textMuted};
  text-wrap: balance;
`

const Action = styled.div`
  margin-block-start: ${token.space4};
`

/** Replaces a list or table that is empty: an illustration, a sentence, an action. Renders a `<div>`. */
export function EmptyState({ title, children, action, ...rest }: EmptyStateProps) {
  return (
    <Root {...rest}>
      <Drawing aria-hidden viewBox="0 0 112 72" width={112} height={72}>
        <path className="arch" d="M22 71V40a34 34 0 0 1 68 0v31z" />
        <path className="inner" d="M34 71V41a22 22 0 0 1 44 0v30z" />
        <path className="door" d="M46 71V43a10 10 0 0 1 20 0v28z" />
        <path className="ground" d="M1 71h110" />
      </Drawing>
      <Title>{title}</Title>
      {children !== undefined && <Hint>{children}</Hint>}
      {action !== undefined && <Action>{action}</Action>}
    </Root>
  )
}
