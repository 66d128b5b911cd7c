import type { Ref } from 'react'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { SegmentedControl } from '../segmented-control/SegmentedControl.tsx'

export type BillingInterval = 'monthly' | 'yearly'

export interface BillingToggleProps {
  /** Label of the group: "Billing". */
  label: string
  /** Saving of the yearly interval, shown beside that word and part of its name: "Save up to 21%". */
  savingsNote?: string | undefined
  /** The chosen interval (controlled). */
  value?: BillingInterval
  /** The initially chosen interval.
   * @default 'yearly' */
  defaultValue?: BillingInterval
  /** Called with the chosen interval. Prices follow at once. */
  onChange?: (interval: BillingInterval) => void
  isDisabled?: boolean
  /** The element with `role="radiogroup"`. */
  ref?: Ref<HTMLDivElement>
  [attribute: `data-${string}`]: string | undefined
}

/** Switches between monthly and yearly prices. Renders a `<div role="radiogroup">`. Not for other choices: SegmentedControl. */
export function BillingToggle({ savingsNote, value, defaultValue = 'yearly', ...rest }: BillingToggleProps) {
  const say = useSay()
  return (
    <SegmentedControl<BillingInterval>
      {...rest}
      size="large"
      items={[
        { value: 'monthly', label: say(words.monthly) },
        {
          value: 'yearly',
          label: say(words.yearly),
          ...(savingsNote !== undefined && { badge: savingsNote }),
        },
      ]}
      {...(value === undefined ? { defaultValue } : { value })}
    />
  )
}
