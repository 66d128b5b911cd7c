import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { MenuItem as AriaMenuItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { defined } from '../elementProps.ts'
import { externalProps } from '../link/linkStyle.ts'
import { ItemDescription, ItemWords, itemStyle } from './itemStyle.ts'

export type MenuItemVariant = 'default' | 'danger'

export interface MenuItemProps {
  /** Passed to the menu's `onAction` and to a section's `onSelect`. */
  id?: string
  /** Label of the item; typing its first letters moves focus to it. */
  label: string
  /** A lucide icon with `aria-hidden`. */
  icon?: ReactNode
  /** A second, quieter line. Part of the name, as visible text must be (WCAG 2.2, 2.5.3). */
  description?: string
  /** Makes the item a link; inside a LinkRouter it navigates in the app. */
  href?: string
  /** Opens `href` in a new tab, without opener and without referrer. */
  isExternal?: boolean
  /** Disabled; arrow keys skip it. Put a reason into `description`. */
  isDisabled?: boolean
  /** `danger` for what cannot be undone.
   * @default 'default' */
  variant?: MenuItemVariant
  /** Called when it is chosen, by pointer, Enter or Space. */
  onAction?: () => void
  ref?: Ref<HTMLDivElement>
  [attribute: `data-${string}`]: string | undefined
}

const Root = styled(AriaMenuItem)`
  ${itemStyle}
`

/** An item of Menu, AvatarMenu or MenuSection. Renders `role="menuitem"`, an `<a>` when it has an `href`. */
export function MenuItem({
  id,
  label,
  icon,
  description,
  href,
  isExternal,
  isDisabled,
  variant = 'default',
  onAction,
  ...rest
}: MenuItemProps) {
  return (
    <Root
      {...rest}
      {...defined({ id, href, isDisabled, onAction })}
      {...externalProps(isExternal)}
      textValue={label}
      data-variant={variant}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {icon}
          <ItemWords>
            <span>{label}</span>
            {description !== undefined && <ItemDescription>{description}</ItemDescription>}
          </ItemWords>
          {selectionMode !== 'none' && isSelected && <Check aria-hidden />}
        </>
      )}
    </Root>
  )
}
