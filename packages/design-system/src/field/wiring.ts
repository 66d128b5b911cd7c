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
