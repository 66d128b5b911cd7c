export { SideNav, type SideNavProps } from './SideNav.tsx'
export type { NavItem } from './NavLink.tsx'
