import type { ReactNode } from 'react'
import { Button, Link } from 'react-aria-components'
import { PressElementsContext } from './elements.ts'

const elements = { Button, Link }

/** Around what opens or explains something: only react-aria's elements take part in its triggers. */
export function AriaTrigger({ children }: { children: ReactNode }) {
  return <PressElementsContext value={elements}>{children}</PressElementsContext>
}
