import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { statusDotStyle } from './statusDotStyle.ts'

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
