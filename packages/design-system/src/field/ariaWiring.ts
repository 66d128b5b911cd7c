import { FieldError, Label, Text } from 'react-aria-components'
import type { FieldWiring } from './wiring.ts'

/** For parts inside a react-aria field, whose contexts link them. */
export const ariaWiring: FieldWiring = {
  label: { as: Label },
  description: { as: Text, slot: 'description', elementType: 'div' },
  error: { as: FieldError, elementType: 'div' },
}
