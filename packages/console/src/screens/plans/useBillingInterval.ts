import { BILLING_INTERVALS, type BillingInterval } from '@portico/stores/contract'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Stored in the address, for reload and a cancelled payment. @param own interval of the subscription */
export function useBillingInterval(
  own: BillingInterval | null,
): [BillingInterval, (interval: BillingInterval) => void] {
  const standard = own ?? 'yearly'
  const [parameters, setParameters] = useSearchParams()
  const interval = BILLING_INTERVALS.find((known) => known === parameters.get('interval')) ?? standard
  const change = useCallback(
    (next: BillingInterval) =>
      setParameters(
        (previous) => {
          const changed = new URLSearchParams(previous)
          if (next === standard) changed.delete('interval')
          else changed.set('interval', next)
          return changed
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters, standard],
  )
  return [interval, change]
}
