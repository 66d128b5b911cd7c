import { createElement } from 'react'
import { loadedParts } from '../popover/overlays.ts'
import type { MenuItemProps } from './menuProps.ts'

/** An item of Menu, AvatarMenu or MenuSection. Renders `role="menuitem"`, an `<a>` when it has an `href`. */
export function MenuItem(props: MenuItemProps) {
  return createElement(loadedParts().Item, props)
}
