import { createContext, type ComponentType } from 'react'
import { PlainButton } from './PlainButton.tsx'
import { PlainLink } from './PlainLink.tsx'

interface PressElements {
  Button: ComponentType<object>
  Link: ComponentType<{ href: string }>
}

/** Elements that Button and Link render. */
export const PressElementsContext = createContext<PressElements>({ Button: PlainButton, Link: PlainLink })
