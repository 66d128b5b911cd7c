import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'

export interface ChoiceItem<Value extends string = string> {
  /** Identifies it; given to `onChange`. */
  value: Value
  /** Names it. */
  label: ReactNode
  /** What it means or brings. Describes it. */
  description?: ReactNode
  /** Why it cannot be changed now. Shown in place of the description and read out with it. */
  disabledReason?: string | undefined
}

export interface ChoiceGroupProps<Value extends string = string> {
  /** What there is to choose from, in the order in which it is shown. */
  items: readonly ChoiceItem<Value>[]
  /** Below one another or, for two or three short ones, side by side where there is room.
   * @default 'vertical' */
  orientation?: 'vertical' | 'horizontal'
  /** The element with the role of a group. */
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
