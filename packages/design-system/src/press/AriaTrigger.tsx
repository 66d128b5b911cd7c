import type { ReactNode } from 'react'
import { Button, Link } from 'react-aria-components'
import { PressElementsContext } from './elements.ts'

const elements = { Button, Link }

/** Wraps the trigger of an overlay or tooltip: only react-aria's elements work as its triggers. */
export function AriaTrigger({ children }: { children: ReactNode }) {
  return <PressElementsContext value={elements}>{children}</PressElementsContext>
}
