export { Menu, type MenuProps } from './Menu.tsx'
export { MenuItem, type MenuItemProps, type MenuItemVariant } from './MenuItem.tsx'
export { MenuSection, MenuSeparator, type MenuSectionProps } from './MenuSection.tsx'
export { MenuPopover, type MenuPopoverProps } from './MenuPopover.tsx'
