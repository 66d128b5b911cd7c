import { css, styled } from 'styled-components'
import { disabledStyle, iconSize, ringed, transition } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import { visuallyHiddenStyle } from '../visually-hidden/VisuallyHidden.tsx'
import type { ReactNode, Ref } from 'react'

export const choiceFieldStyle = css`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  grid-template-rows: auto auto;
  align-content: center;
  min-inline-size: 0;
  /* Presses go through to the button below. */
  & > [slot='description'] {
    grid-area: 2 / 2;
    position: relative;
    padding-block-end: 3px;
    pointer-events: none;
  }
  & > [slot='errorMessage'] {
    grid-area: 3 / 2;
  }
`

/** Covers label and description, so that both are part of the target. */
export const choiceButtonStyle = css`
  position: relative;
  display: grid;
  grid-area: 1 / 1 / span 2 / -1;
  grid-template-columns: subgrid;
  grid-template-rows: subgrid;
  min-block-size: 24px;
  color: ${token.text};
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  ${ringed('&[data-focus-visible] > [data-mark]')}
  &[data-readonly] {
    cursor: default;
  }
  ${disabledStyle()}
  @media (pointer: coarse) {
    min-block-size: ${token.heightControlLarge};
  }
`

export const ChoiceLabel = styled.span`
  grid-area: 1 / 2;
  align-self: center;
  ${textStyle('body')}
  min-inline-size: 0;
  padding-block: 2px;
  overflow-wrap: anywhere;
  &[data-hidden] {
    ${visuallyHiddenStyle}
  }
`

/** `data-mark` takes the focus ring of the button around it. */
export const ChoiceMark = styled.span.attrs({ 'data-mark': '', 'aria-hidden': true })`
  grid-area: 1 / 1;
  align-self: center;
  display: grid;
  place-items: center;
  ${iconSize(16)}
  margin-inline-end: ${token.space2};
  border: 1px solid ${token.borderControl};
  border-radius: 4px;
  background: ${token.surface};
  color: ${token.onAccent};
  ${transition(token.durationFast, 'background-color', 'border-color')}
  & > svg {
    ${iconSize(12, 3)}
  }
  [data-hovered] > & {
    border-color: ${token.textSecondary};
  }
  :is([data-selected], [data-indeterminate]) > & {
    border-color: ${token.accent};
    background: ${token.accent};
  }
  [data-pressed] > & {
    border-color: ${token.accentPressed};
  }
  [data-invalid] > & {
    border-color: ${token.bad};
  }
  [data-invalid]:is([data-selected], [data-indeterminate]) > & {
    background: ${token.bad};
    color: ${token.onBad};
  }
  [data-disabled] > & {
    border-color: ${token.border};
    background: ${token.surfaceSunken};
    color: ${token.textDisabled};
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
    color: HighlightText;
    forced-color-adjust: none;
    background: Canvas;
    :is([data-selected], [data-indeterminate]) > && {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
    [data-disabled] > && {
      border-color: GrayText;
      background: Canvas;
      color: GrayText;
    }
  }
`

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
