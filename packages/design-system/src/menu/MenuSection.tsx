import { createElement } from 'react'
import { loadedParts } from '../popover/overlays.ts'
import type { MenuSectionProps } from './menuProps.ts'

/** A named group in a menu: of actions, or with `selectedId` of items to choose one from (`role="menuitemradio"`). */
export function MenuSection(props: MenuSectionProps) {
  return createElement(loadedParts().Section, props)
}

/** A hairline between groups of items. Renders `role="separator"`. */
export function MenuSeparator() {
  return createElement(loadedParts().Separator)
}
