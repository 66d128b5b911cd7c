import {
  createContext,
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'

export interface Plan {
  /** Unique on a page. */
  id: string
  /** Name of the plan: "Pro". */
  title: string
  /** One short line each: "For several admins". */
  description: readonly string[]
  /** In whole units of the currency, see Price. */
  price: number
  /** ISO 4217, for example "USD". */
  currency: string
  /** Unit of the price: "per concurrent user". */
  unit: string
  /** Billing: "billed yearly". */
  billingPeriod: string
  /** The action of the plan. */
  action: PlanAction
  /** Marks the current plan: "Current plan". */
  currentLabel?: string | undefined
  /** Marks the recommended plan: "Best choice". Its button is the primary one. */
  bestLabel?: string | undefined
}

export interface PlanAction {
  /** A verb and the plan: "Select Pro". */
  label: string
  onPress: () => void
  /** The request is in progress: the button keeps focus, ignores presses and announces `pendingLabel`. */
  isPending?: boolean | undefined
  /** Required for an action that can be pending: "Opening checkout". */
  pendingLabel?: string | undefined
  /** Why it is disabled. The button stays focusable and is described by it. */
  disabledReason?: string | undefined
}

export interface PlanFact {
  id: string
  label: string
  /** Formatted text: numbers with separators, "Unlimited", a dash for an unknown one. */
  value: string
}

export interface FeatureHelpText {
  /** Label of the button: "About Web VPN". */
  label: string
  /** One or two sentences. */
  text: ReactNode
}

export type PlanLayout = 'single' | 'joined'

interface PlanArea {
  layout: PlanLayout
  isHighlighted: (plan: Pick<Plan, 'id' | 'bestLabel'>) => boolean
}

export const PlanAreaContext = createContext<PlanArea>({
  layout: 'single',
  isHighlighted: ({ bestLabel }) => bestLabel !== undefined,
})

/** Milliseconds after the pointer has left (specification, "Timings"). */
const RETURN_MS = 1000

/** Highlights the best choice until the pointer enters the area; keyboard focus moves the highlight to its own plan. */
export const useHighlight = () => {
  const [isShown, setIsShown] = useState(true)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const notePointer =
    (isInside: boolean) =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      clearTimeout(timer.current)
      if (isInside) setIsShown(false)
      else timer.current = setTimeout(() => setIsShown(true), RETURN_MS)
    }

  const areaProps = {
    onPointerEnter: notePointer(true),
    onPointerLeave: notePointer(false),
    onFocus: ({ target }: FocusEvent) => {
      const plan = target.closest<HTMLElement>('[data-plan]')
      setFocusedId((target.matches(':focus-visible') && plan?.dataset['plan']) || null)
    },
    onBlur: () => setFocusedId(null),
  }
  const isHighlighted = useCallback(
    ({ id, bestLabel }: Pick<Plan, 'id' | 'bestLabel'>) =>
      isShown && (focusedId === null ? bestLabel !== undefined : id === focusedId),
    [isShown, focusedId],
  )
  return { areaProps, isHighlighted }
}
