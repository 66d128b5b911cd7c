import type { ReactNode } from 'react'

export interface Plan {
  /** Identifies the plan on a page. */
  id: string
  /** The plan's name: "Pro". */
  title: string
  /** One short line each: "For several admins". */
  description: readonly string[]
  /** In whole units of the currency, see Price. */
  price: number
  /** ISO 4217, for example "USD". */
  currency: string
  /** What is paid for: "per concurrent user". */
  unit: string
  /** How it is paid: "billed yearly". */
  billingPeriod: string
  /** What can be done with it. */
  action: PlanAction
  /** Marks the plan that one has: "Current plan". */
  currentLabel?: string | undefined
  /** Marks the plan to look at first: "Best choice". Its button is the primary one. */
  bestLabel?: string | undefined
}

export interface PlanAction {
  /** A verb and the plan: "Select Pro". */
  label: string
  onPress: () => void
  /** Its call is under way: it keeps focus, ignores presses and says `pendingLabel`. */
  isPending?: boolean | undefined
  /** Required for an action that can be pending: "Opening checkout". */
  pendingLabel?: string | undefined
  /** Why it cannot be chosen now. The button stays focusable and says it. */
  disabledReason?: string | undefined
}

export interface PlanFact {
  id: string
  label: string
  /** As people read it: numbers formatted, "Unlimited", a dash for what is not shown. */
  value: string
}

export interface FeatureHelpText {
  /** Names the button: "About Web VPN". */
  label: string
  /** One or two sentences. */
  text: ReactNode
}
