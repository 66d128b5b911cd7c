import { CircleAlert } from 'lucide-react'
import { FieldError, Text } from 'react-aria-components'
import { styled } from 'styled-components'
import { iconSize } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import { visuallyHiddenStyle } from '../visually-hidden/index.ts'
import type { FieldProps } from './fieldProps.ts'

const Mark = styled.span`
  margin-inline-start: 2px;
  color: ${token.badText};
`

const MarkText = styled.span`
  ${visuallyHiddenStyle}
`

export function RequiredMark({ label }: { label: string | undefined }) {
  if (label === undefined) return null
  return (
    <>
      <Mark aria-hidden>*</Mark>
      <MarkText> {label}</MarkText>
    </>
  )
}

const Help = styled(Text)`
  ${textStyle('secondary')}
  color: ${token.textMuted};
  overflow-wrap: anywhere;
`

const Problem = styled(FieldError)`
  display: flex;
  gap: 6px;
  ${textStyle('secondary')}
  color: ${token.badText};
  overflow-wrap: anywhere;
  & svg {
    flex: none;
    ${iconSize(14, 1.8)}
    margin-block-start: 2px;
  }
`

export function FieldMessages({
  description,
  errorMessage,
}: Pick<FieldProps, 'description' | 'errorMessage'>) {
  return (
    <>
      {description !== undefined && (
        <Help slot="description" elementType="div">
          {description}
        </Help>
      )}
      {Boolean(errorMessage) && (
        <Problem elementType="div">
          <CircleAlert aria-hidden />
          <span>{errorMessage}</span>
        </Problem>
      )}
    </>
  )
}
