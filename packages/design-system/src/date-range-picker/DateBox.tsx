import { DateInput, DateSegment, Group } from 'react-aria-components'
import { styled } from 'styled-components'
import { fieldBoxStyle } from '../field/fieldStyle.ts'
import { token } from '../tokens/index.ts'

export const DateBox = styled(Group)`
  ${fieldBoxStyle}
  display: flex;
  align-items: center;
  inline-size: fit-content;
  min-inline-size: min(176px, 100%);
  max-inline-size: 100%;
  padding-inline: 9px 3px;
  &[data-hovered] {
    border-color: ${token.textSecondary};
  }
  &[data-focus-within] {
    border-color: ${token.accent};
    box-shadow: 0 0 0 3px ${token.focusHalo};
  }
  &[data-invalid] {
    border-color: ${token.bad};
  }
  &:has([data-readonly]) {
    background: ${token.surfaceSunken};
  }
  &[data-disabled] {
    border-color: ${token.border};
    background: ${token.surfaceSunken};
  }
  & > button {
    margin-inline-start: auto;
  }
  @media (forced-colors: active) {
    &[data-focus-within] {
      outline: 2px solid Highlight;
    }
    &[data-disabled] {
      border-color: GrayText;
    }
  }
`

const Segments = styled(DateInput)`
  display: flex;
  min-inline-size: 0;
  font-variant-numeric: tabular-nums;
  white-space: pre;
`

const Segment = styled(DateSegment)`
  padding: 2px;
  border-radius: 4px;
  color: ${token.text};
  outline: none;
  caret-color: transparent;
  &[data-type='literal'] {
    padding-inline: 0;
    color: ${token.textMuted};
  }
  &[data-placeholder] {
    color: ${token.textMuted};
  }
  &[data-focused] {
    background: ${token.accent};
    color: ${token.onAccent};
  }
  &[data-disabled] {
    color: ${token.textDisabled};
  }
  @media (forced-colors: active) {
    &[data-focused] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`

/** The segments of a day, in the order of the language. */
export function DateSegments(props: { slot: 'start' | 'end' }) {
  return <Segments {...props}>{(segment) => <Segment segment={segment} />}</Segments>
}
