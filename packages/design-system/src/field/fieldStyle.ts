import { css, styled } from 'styled-components'
import { iconSize, transition } from '../mixins.ts'
import { token } from '../tokens/index.ts'

export type FieldSize = 'medium' | 'large'

export const fieldStyle = css`
  display: grid;
  gap: 6px;
  min-inline-size: 0;
`

/** The root of a field; a group of choices is rendered `as` that of react-aria. */
export const FieldRoot = styled.div`
  ${fieldStyle}
`

/** Border and height of inputs. */
export const fieldBoxStyle = css`
  --field-height: ${token.heightControl};
  min-block-size: var(--field-height);
  border: 1px solid ${token.borderControl};
  border-radius: ${token.radiusField};
  background: ${token.surface};
  ${transition(token.durationFast, 'border-color', 'box-shadow')}
  &[data-size='large'] {
    --field-height: ${token.heightControlLarge};
  }
  @media (pointer: coarse) {
    --field-height: ${token.heightControlLarge};
  }
`

/** Each state by its selector. */
export const boxStates = (hovered: string, focused: string, invalid: string, disabled: string): string => `
  ${hovered} {
    border-color: ${token.textSecondary};
  }
  ${focused} {
    border-color: ${token.accent};
    box-shadow: 0 0 0 3px ${token.focusHalo};
  }
  ${invalid} {
    border-color: ${token.bad};
  }
  ${disabled} {
    border-color: ${token.border};
    background: ${token.surfaceSunken};
  }
  @media (forced-colors: active) {
    ${focused} {
      outline: 2px solid Highlight;
    }
    ${disabled} {
      border-color: GrayText;
    }
  }
`

const whose = (state: string): string => `&:has(> :is(input, textarea)${state})`

export const FieldBox = styled.div`
  ${fieldBoxStyle}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  ${boxStates(whose(':hover'), whose(':focus'), whose("[aria-invalid='true']"), whose(':disabled'))}
  ${whose(':read-only')} {
    background: ${token.surfaceSunken};
  }
  & > svg {
    grid-area: 1 / 1;
    ${iconSize(16, 1.6, token.textMuted)}
    margin-inline-start: 11px;
    pointer-events: none;
  }
  & > button {
    grid-area: 1 / 3;
    margin-inline-end: 3px;
  }
`

export const fieldInputStyle = css`
  grid-area: 1 / 1 / auto / -1;
  inline-size: 100%;
  min-block-size: calc(var(--field-height) - 2px);
  padding: 0 11px;
  border: 0;
  border-radius: calc(${token.radiusField} - 1px);
  outline: 0;
  appearance: none;
  background: transparent;
  color: ${token.text};
  text-overflow: ellipsis;
  &::placeholder {
    color: ${token.textMuted};
    opacity: 1;
  }
  &[data-monospace] {
    font-family: ${token.fontMono};
  }
  [data-start] > & {
    padding-inline-start: 35px;
  }
  [data-end] > & {
    padding-inline-end: 37px;
  }
  &:disabled {
    color: ${token.textDisabled};
    cursor: not-allowed;
    -webkit-text-fill-color: ${token.textDisabled};
  }
  /* The browser's own autofill colour fits one theme only. */
  &:autofill {
    box-shadow: inset 0 0 0 100px ${token.accentSubtle};
    -webkit-text-fill-color: ${token.text};
    caret-color: ${token.text};
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  /* iOS zooms the page when a smaller text takes focus. */
  @media (pointer: coarse) {
    font-size: max(16px, 1rem);
  }
`

export const FieldInput = styled.input`
  ${fieldInputStyle}
`
