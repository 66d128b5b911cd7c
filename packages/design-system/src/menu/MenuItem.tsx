import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { MenuItem as AriaMenuItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { textStyle, token } from '../tokens/index.ts'

export type MenuItemVariant = 'default' | 'danger'

export interface MenuItemProps {
  /** Given to the menu's `onAction` and to a section's `onSelect`. */
  id?: string
  /** The item's name; typing its first letters moves to it. */
  label: string
  /** A lucide icon with `aria-hidden`. */
  icon?: ReactNode
  /** A second, quieter line. Part of the name, as visible text must be (WCAG 2.2, 2.5.3). */
  description?: string
  /** Makes the item a link; inside react-aria's RouterProvider it navigates in the app. */
  href?: string
  /** Opens `href` in a new tab, without opener and without referrer. */
  isExternal?: boolean
  isDisabled?: boolean
  /**
   * `danger` for what cannot be undone.
   * @default 'default'
   */
  variant?: MenuItemVariant
  onAction?: () => void
  ref?: Ref<HTMLDivElement>
  [attribute: `data-${string}`]: string | undefined
}

const Root = styled(AriaMenuItem)`
  display: flex;
  align-items: center;
  gap: ${token.space2};
  min-block-size: ${token.heightControl};
  padding: 5px ${token.space2};
  border-radius: ${token.radiusControl};
  color: ${token.text};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.6;
    color: ${token.textSecondary};
  }
  &[data-focused] {
    background: ${token.hover};
  }
  &[data-pressed] {
    background: ${token.pressed};
  }
  &[data-focus-visible] {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }
  &[data-variant='danger'],
  &[data-variant='danger'] svg {
    color: ${token.badText};
  }
  &[data-variant='danger'][data-focused] {
    background: ${token.badSubtle};
  }
  &[data-disabled],
  &[data-disabled] svg {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    min-block-size: 44px;
  }
  @media (forced-colors: active) {
    & svg,
    &[data-variant] svg {
      color: inherit;
    }
    &[data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    &&[data-disabled] {
      color: GrayText;
    }
  }
`

const Words = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const Description = styled.span`
  ${textStyle('secondary')}
  color: ${token.textSecondary};
`

const external = { target: '_blank', rel: 'noopener noreferrer' } as const

/** An entry of Menu, MenuPopover or MenuSection. Renders `role="menuitem"`, an `<a>` when it has an `href`. */
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
      {...(id !== undefined && { id })}
      {...(href !== undefined && { href })}
      {...(isExternal === true && external)}
      {...(isDisabled !== undefined && { isDisabled })}
      {...(onAction && { onAction })}
      textValue={label}
      data-variant={variant}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {icon}
          <Words>
            <span>{label}</span>
            {description !== undefined && <Description>{description}</Description>}
          </Words>
          {selectionMode !== 'none' && isSelected && <Check aria-hidden />}
        </>
      )}
    </Root>
  )
}
