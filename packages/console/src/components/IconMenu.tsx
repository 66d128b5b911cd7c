import { IconButton, Menu, type IconButtonProps, type MenuProps } from '@portico/design-system'

export interface IconMenuProps
  extends
    Pick<IconButtonProps, 'icon' | 'label' | 'variant' | 'ref'>,
    Pick<MenuProps, 'children' | 'onAction'> {}

/** A menu behind an icon at the end of a row of tools. */
export function IconMenu({ children, onAction, ...button }: IconMenuProps) {
  return (
    <Menu placement="bottom end" trigger={<IconButton {...button} />} {...(onAction && { onAction })}>
      {children}
    </Menu>
  )
}
