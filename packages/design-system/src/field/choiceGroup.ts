import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'

export interface ChoiceItem<Value extends string = string> {
  /** Passed to `onChange`. */
  value: Value
  /** Label of the option. */
  label: ReactNode
  /** Description of the option. */
  description?: ReactNode
  /** Why it is disabled. Shown and read instead of the description. */
  disabledReason?: string | undefined
}

export interface ChoiceGroupProps<Value extends string = string> {
  /** The options, in display order. */
  items: readonly ChoiceItem<Value>[]
  /** Below one another or, for two or three short ones, side by side where they fit.
   * @default 'vertical' */
  orientation?: 'vertical' | 'horizontal'
  /** The group element. */
  ref?: Ref<HTMLDivElement>
}

export const Choices = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space1};
  &[data-orientation='horizontal'] {
    flex-flow: row wrap;
    align-items: start;
    gap: ${token.space1} ${token.space5};
  }
`
