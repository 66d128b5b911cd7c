import { CircleHelp, CreditCard, Monitor, Users } from 'lucide-react'
import type { NavItem } from './NavLink.tsx'
import type { SideNavProps } from './SideNav.tsx'

const words = {
  en: {
    label: 'Main',
    workspaces: 'Workspaces',
    users: 'Users',
    account: 'Account',
    help: 'Help',
  },
  es: {
    label: 'Principal',
    workspaces: 'Espacios de trabajo',
    users: 'Usuarios',
    account: 'Cuenta',
    help: 'Ayuda',
  },
} as const

export type FixtureLocale = keyof typeof words

type Fixture = Pick<SideNavProps, 'label' | 'items' | 'footerItems'>

export const navFixture = (locale: FixtureLocale, current: string = 'workspaces'): Fixture => {
  const { label, workspaces, users, account, help } = words[locale]
  const item = (id: string, text: string, Icon: typeof Monitor): NavItem => ({
    id,
    label: text,
    icon: <Icon aria-hidden />,
    href: `#${id}`,
    isCurrent: id === current,
  })
  return {
    label,
    items: [
      item('workspaces', workspaces, Monitor),
      item('users', users, Users),
      item('account', account, CreditCard),
    ],
    footerItems: [
      {
        id: 'help',
        label: help,
        icon: <CircleHelp aria-hidden />,
        href: 'https://help.example',
        isExternal: true,
      },
    ],
  }
}
