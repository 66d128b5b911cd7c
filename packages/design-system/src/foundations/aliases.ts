/** Common names in other libraries, with the components here. */
export const aliases = {
  Alert: ['Banner', 'ToastRegion'],
  Autocomplete: ['ComboBox'],
  Badge: ['Tag', 'StatusDot'],
  Dropdown: ['Select', 'Menu'],
  Loading: ['Spinner', 'Skeleton', 'FullPageLoader', 'ProgressBar'],
  Modal: ['Dialog', 'ConfirmDialog', 'Drawer'],
  Notification: ['ToastRegion', 'NoticeCentre', 'Banner'],
  Sidebar: ['SideNav', 'AppShell'],
  Wizard: ['Stepper', 'GuidedStep'],
} as const

export type Alias = keyof typeof aliases

/** Other names of a component. */
export const aliasesOf = (component: string): string[] =>
  Object.entries<readonly string[]>(aliases).flatMap(([alias, names]) =>
    names.includes(component) ? [alias] : [],
  )
