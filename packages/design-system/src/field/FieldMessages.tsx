import { CircleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { iconSize, mutedText } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import type { FieldProps } from './fieldProps.ts'
import type { ElementType } from 'react'

interface Part {
  as?: ElementType
  id?: string
}

/** Ids and props that link label, description and error to their input. */
export interface FieldWiring {
  label: Part & { htmlFor?: string }
  description: Part & { slot?: string; elementType?: string }
  error: Part & { elementType?: string }
}

const Help = styled.div`
  ${mutedText}
`

const Problem = styled.div`
  display: flex;
  gap: 6px;
  ${textStyle('secondary', token.badText)}
  overflow-wrap: anywhere;
  & svg {
    ${iconSize(14, 1.8)}
    margin-block-start: 2px;
  }
`

export function FieldMessages({
  description,
  errorMessage,
  wiring,
}: Pick<FieldProps, 'description' | 'errorMessage'> & { wiring: FieldWiring }) {
  return (
    <>
      {description !== undefined && <Help {...wiring.description}>{description}</Help>}
      {Boolean(errorMessage) && (
        <Problem {...wiring.error}>
          <CircleAlert aria-hidden />
          <span>{errorMessage}</span>
        </Problem>
      )}
    </>
  )
}
