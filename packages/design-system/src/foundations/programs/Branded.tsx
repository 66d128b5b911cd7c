import { MarkContext, PorticoProvider } from '@portico/design-system'
import type { ReactNode } from 'react'

const mark = [{ d: 'M4 20 V9 L12 4 L20 9 V20' }]

export function Branded({ children }: { children: ReactNode }) {
  return (
    <MarkContext value={mark}>
      <PorticoProvider locale="en">{children}</PorticoProvider>
    </MarkContext>
  )
}
