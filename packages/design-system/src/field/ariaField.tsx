import type { ComponentProps } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { FieldMessages, type FieldWiring } from './FieldMessages.tsx'
import { FieldShell } from './FieldShell.tsx'

/** For parts inside a react-aria field, whose contexts link them. */
export const ariaWiring: FieldWiring = {
  label: { as: Label },
  description: { as: Text, slot: 'description', elementType: 'div' },
  error: { as: FieldError, elementType: 'div' },
}

/** FieldShell inside a react-aria field, whose contexts link it. */
export function AriaShell(props: Omit<ComponentProps<typeof FieldShell>, 'wiring'>) {
  return <FieldShell {...props} wiring={ariaWiring} />
}

/** FieldMessages inside a react-aria field. */
export function AriaMessages(props: Omit<ComponentProps<typeof FieldMessages>, 'wiring'>) {
  return <FieldMessages {...props} wiring={ariaWiring} />
}
