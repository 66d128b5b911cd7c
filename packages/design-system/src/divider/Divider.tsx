import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { centredRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface DividerProps extends ElementProps<HTMLDivElement, 'children' | 'role'> {
  /** Word between the two halves of the line, for example "or". */
  label?: string
}

const Root = styled.div`
  ${centredRow(token.space3)}
  ${textStyle('body', token.textMuted)}
  &::before,
  &[data-labelled]::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid ${token.border};
  }
`

/** A hairline between two parts, with or without a word. Renders a `<div>`; without a word a `role="separator"`. */
export function Divider({ label, ...rest }: DividerProps) {
  return label === undefined ? (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one root element for both forms, so that the ref keeps its type
    <Root {...rest} role="separator" />
  ) : (
    <Root {...rest} data-labelled>
      {label}
    </Root>
  )
}
