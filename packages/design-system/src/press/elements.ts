import { createContext, type ComponentType } from 'react'
import { PlainButton } from './PlainButton.tsx'
import { PlainLink } from './PlainLink.tsx'

interface PressElements {
  Button: ComponentType<object>
  Link: ComponentType<{ href: string }>
}

/** What Button and Link are rendered with. */
export const PressElementsContext = createContext<PressElements>({ Button: PlainButton, Link: PlainLink })
