import { BILLING_INTERVALS, type BillingInterval } from '@portico/stores/contract'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

const DEFAULT: BillingInterval = 'yearly'

/** In the address, for reload and a cancelled payment. */
export function useBillingInterval(): [BillingInterval, (interval: BillingInterval) => void] {
  const [parameters, setParameters] = useSearchParams()
  const interval = BILLING_INTERVALS.find((known) => known === parameters.get('interval')) ?? DEFAULT
  const change = useCallback(
    (next: BillingInterval) =>
      setParameters(
        (previous) => {
          const changed = new URLSearchParams(previous)
          if (next === DEFAULT) changed.delete('interval')
          else changed.set('interval', next)
          return changed
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  )
  return [interval, change]
}
