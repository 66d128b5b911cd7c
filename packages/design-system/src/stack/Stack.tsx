import type { HTMLAttributes, Ref } from 'react'
import { styled } from 'styled-components'
import { gapStyle, type Gap } from './gap.ts'

export interface StackProps extends Omit<HTMLAttributes<HTMLDivElement>, 'className' | 'style'> {
  /**
   * Distance between the children, in steps of 4 px.
   * @default 4
   */
  gap?: Gap
  /**
   * Where the children stand across the stack; `center` is for lines of text too.
   * @default 'stretch'
   */
  align?: 'stretch' | 'start' | 'center' | 'end'
  ref?: Ref<HTMLDivElement>
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  ${gapStyle}
  &[data-align='start'] {
    align-items: start;
  }
  &[data-align='center'] {
    align-items: center;
    text-align: center;
  }
  &[data-align='end'] {
    align-items: end;
  }
`

/** Puts its children below one another at one distance. Renders a `<div>`. Side by side: Inline. */
export function Stack({ gap = 4, align = 'stretch', ...rest }: StackProps) {
  return <Root {...rest} data-gap={gap} data-align={align} />
}
