import type { ReactNode } from 'react'
import { Label } from 'react-aria-components'
import { styled } from 'styled-components'
import { textStyle, token } from '../tokens/index.ts'
import { visuallyHiddenStyle } from '../visually-hidden/index.ts'
import { FieldMessages, RequiredMark } from './FieldMessages.tsx'
import type { FieldProps } from './fieldProps.ts'

interface FieldShellProps extends FieldProps {
  children: ReactNode
  /** At the end of the label's line: an action on the field. */
  labelEnd?: ReactNode
}

const LabelLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space3};
  min-inline-size: 0;
  & > :first-child {
    flex: none;
  }
`

const Name = styled(Label)`
  ${textStyle('secondary')}
  font-weight: ${token.weightStrong};
  color: ${token.text};
  &[data-hidden] {
    ${visuallyHiddenStyle}
  }
`

/** Label, help and error inside a react-aria field, which wires them to its input. Renders no element of its own. For authors of fields; a checkbox or a switch takes FieldMessages alone. */
export function FieldShell({
  label,
  isLabelHidden,
  description,
  errorMessage,
  requiredLabel,
  labelEnd,
  children,
}: FieldShellProps) {
  const name = (
    <Name data-hidden={isLabelHidden || undefined}>
      {label}
      <RequiredMark label={requiredLabel} />
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
      <FieldMessages description={description} errorMessage={errorMessage} />
    </>
  )
}
