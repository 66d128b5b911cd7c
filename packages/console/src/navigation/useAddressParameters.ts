import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * The parameters of the page's address, and what changes some of them in place: null or an empty text takes one out, so that
 * what equals the default is left out.
 */
export function useAddressParameters(): readonly [
  URLSearchParams,
  (changes: Readonly<Record<string, string | null>>) => void,
] {
  const [parameters, setParameters] = useSearchParams()
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setParameters(
        (previous) => {
          const next = new URLSearchParams(previous)
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  )
  return [parameters, change]
}
