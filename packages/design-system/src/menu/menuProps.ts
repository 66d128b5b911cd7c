import type { ReactNode, Ref } from 'react'

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

interface Actions {
  selectedId?: never
  onSelect?: never
}

interface Choice {
  /** Id of the chosen item; makes the section a single choice. */
  selectedId: string
  /** Called when another item is chosen. */
  onSelect: (id: string) => void
}

export type MenuSectionProps = {
  /** Heading above the items; label of the group. */
  label: string
  /** MenuItem. */
  children: ReactNode
} & (Actions | Choice)
