import type { ReactNode, Ref } from 'react'

export interface AvatarMenuPlan {
  name: string
  /** Label of the link; starts with its visible text: "Pro plan: go to the account page". */
  label: string
  href: string
  /** One line about it: "Renews on Dec 20, 2026 · 25 users". */
  details: string
  /** Beside the name, when the plan has a problem: "Expired". */
  alert?: string | undefined
}

export interface AvatarMenuProps {
  /** Name of the signed-in user; the button shows its initials. */
  name: string
  /** Below the name, for example the e-mail address. */
  email: string
  /** Label of the button and popover, with the user's name: "Your account: Olivia Reyes". */
  label: string
  /** The account's id as text, for example "Account 4821", and what its button copies. */
  accountId: {
    text: string
    /** The text to copy. */
    value: string
    /** Label of the button: "Copy account ID". */
    copyLabel: string
  }
  /** For users who manage the account: the plan, as a link to its page. */
  plan?: AvatarMenuPlan | undefined
  /** MenuItem, MenuSection, MenuSeparator. */
  children: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** The dialog inside the popover. */
  ref?: Ref<HTMLElement>
  [attribute: `data-${string}`]: string | undefined
}
