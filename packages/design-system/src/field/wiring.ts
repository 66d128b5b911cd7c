import type { ElementType } from 'react'

interface Part {
  as?: ElementType
  id?: string
}

/** What binds label, help and error to their input. */
export interface FieldWiring {
  label: Part & { htmlFor?: string }
  description: Part & { slot?: string; elementType?: string }
  error: Part & { elementType?: string }
}
