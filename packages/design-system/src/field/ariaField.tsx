import type { ComponentProps } from 'react'
import { ariaWiring } from './ariaWiring.ts'
import { FieldMessages } from './FieldMessages.tsx'
import { FieldShell } from './FieldShell.tsx'

/** FieldShell inside a react-aria field, whose contexts link it. */
export function AriaShell(props: Omit<ComponentProps<typeof FieldShell>, 'wiring'>) {
  return <FieldShell {...props} wiring={ariaWiring} />
}

/** FieldMessages inside a react-aria field. */
export function AriaMessages(props: Omit<ComponentProps<typeof FieldMessages>, 'wiring'>) {
  return <FieldMessages {...props} wiring={ariaWiring} />
}
