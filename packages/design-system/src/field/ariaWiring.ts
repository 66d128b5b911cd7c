import { FieldError, Label, Text } from 'react-aria-components'
import type { FieldWiring } from './wiring.ts'

/** For what stands inside a field of react-aria, whose contexts bind them. */
export const ariaWiring: FieldWiring = {
  label: { as: Label },
  description: { as: Text, slot: 'description', elementType: 'div' },
  error: { as: FieldError, elementType: 'div' },
}
