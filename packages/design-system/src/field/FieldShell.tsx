import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { centredRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import { visuallyHiddenStyle } from '../visually-hidden/VisuallyHidden.tsx'
import { FieldMessages, type FieldWiring } from './FieldMessages.tsx'
import type { FieldProps } from './fieldProps.ts'

interface FieldShellProps extends FieldProps {
  wiring: FieldWiring
  children: ReactNode
  /** At the end of the label's line: an action of the field. */
  labelEnd?: ReactNode
}

const LabelLine = styled.div`
  ${centredRow(token.space3)}
  justify-content: space-between;
  min-inline-size: 0;
  & > :first-child {
    flex: none;
  }
`

const Name = styled.label`
  ${textStyle('secondary')}
  font-weight: ${token.weightStrong};
  color: ${token.text};
  &[data-hidden] {
    ${visuallyHiddenStyle}
  }
`

/** Label, description and error of a field, linked to its input by the `wiring`. Renders no element of its own. For authors of fields; a checkbox or a switch uses only FieldMessages. */
export function FieldShell({
  label,
  isLabelHidden,
  description,
  errorMessage,
  wiring,
  labelEnd,
  children,
}: FieldShellProps) {
  const name = (
    <Name {...wiring.label} data-hidden={isLabelHidden || undefined}>
      {label}
    </Name>
  )
  return (
    <>
      {labelEnd === undefined ? (
        name
      ) : (
        <LabelLine>
          {name}
          {labelEnd}
        </LabelLine>
      )}
      {children}
      <FieldMessages description={description} errorMessage={errorMessage} wiring={wiring} />
    </>
  )
}
