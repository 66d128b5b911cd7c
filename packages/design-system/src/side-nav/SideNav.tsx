import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { media, useMediaQuery } from '../media/media.ts'
import { token } from '../tokens/index.ts'
import { NavChildLink, NavLink, type NavItem } from './NavLink.tsx'

export interface SideNavProps extends ElementProps<HTMLElement, 'aria-label' | 'children'> {
  /** Label of the navigation landmark. */
  label: string
  /** The main entries, most important first. */
  items: readonly NavItem[]
  /** Entries at the bottom of the menu: Help. */
  footerItems?: readonly NavItem[]
}

const Root = styled.nav`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.space4};
  grid-area: nav;
  position: sticky;
  inset-block-start: ${token.heightTopBar};
  align-self: start;
  inline-size: ${token.widthSideNav};
  block-size: calc(100dvh - ${token.heightTopBar});
  padding: ${token.space3};
  border-inline-end: 1px solid ${token.border};
  overflow-y: auto;
  @media ${media.rail} {
    inline-size: 64px;
  }
  @media ${media.compact} {
    position: fixed;
    inset-block: auto 0;
    inset-inline: 0;
    z-index: ${token.layerShell};
    flex-direction: row;
    justify-content: stretch;
    gap: 2px;
    inline-size: auto;
    block-size: auto;
    min-block-size: calc(${token.heightNavBar} + env(safe-area-inset-bottom));
    padding: ${token.space1} ${token.space1} calc(${token.space1} + env(safe-area-inset-bottom));
    border-inline-end: 0;
    border-block-start: 1px solid ${token.border};
    background: ${token.surface};
  }
`

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  @media ${media.compact} {
    display: contents;
  }
`

const Item = styled.li`
  display: flex;
  flex-direction: column;
  @media ${media.compact} {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  @media (width < 360px) {
    flex-basis: min-content;
  }
`

const Children = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 1px;
  margin-block-start: 2px;
  @media (width < 1040px) {
    display: none;
  }
`

/** The main menu. Renders a `<nav>`: a column with labels, a rail of icons with tooltips between 800 and 1040 px, a bar at the bottom at 800 px and below. Made for AppShell. */
export function SideNav({ label, items, footerItems, ...rest }: SideNavProps) {
  const isRail = useMediaQuery(media.rail)
  const lists = [items, footerItems ?? []].filter((list) => list.length > 0)
  return (
    <Root {...rest} aria-label={label}>
      {lists.map((list) => (
        <List key={list[0]?.id}>
          {list.map((item) => (
            <Item key={item.id}>
              <NavLink item={item} isRail={isRail} />
              {item.children !== undefined && item.children.length > 0 && (
                <Children aria-label={item.label}>
                  {item.children.map((child) => (
                    <li key={child.id}>
                      <NavChildLink {...child} />
                    </li>
                  ))}
                </Children>
              )}
            </Item>
          ))}
        </List>
      ))}
    </Root>
  )
}
