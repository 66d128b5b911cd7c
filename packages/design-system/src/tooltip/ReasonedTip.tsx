import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'

const Reason = styled.span`
  display: block;
  font-weight: ${token.weightRegular};
`

/** Content of a tooltip: a control's label, and why it is disabled. */
export function ReasonedTip({
  children,
  reason,
}: {
  children: ReactNode
  reason: string | null | undefined
}) {
  return (
    <>
      {children}
      {typeof reason === 'string' && <Reason>{reason}</Reason>}
    </>
  )
}
