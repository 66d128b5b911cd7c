import { startTransition, useEffect, useState } from 'react'
import type { Command, CommandGroup } from './command.ts'
import { searching } from './search.ts'

/** Milliseconds of search before other events are handled. */
const BUDGET_MS = 5

interface SearchResult {
  items: readonly Command[]
  query: string
  groups: readonly CommandGroup[]
}

/** The latest results, possibly of an older query; `null` initially, so that the field is painted before any option. */
export function useSearch(
  items: readonly Command[],
  query: string,
  recentIds: readonly string[],
  recentLabel: string,
): SearchResult | null {
  const [result, setResult] = useState<SearchResult | null>(null)
  useEffect(() => {
    const steps = searching(items, query, recentIds, recentLabel)
    let timer: ReturnType<typeof setTimeout>
    const proceed = () => {
      const end = performance.now() + BUDGET_MS
      let step = steps.next()
      while (step.done !== true && performance.now() < end) step = steps.next()
      if (step.done === true) {
        const groups = step.value
        startTransition(() => setResult({ items, query, groups }))
      } else timer = setTimeout(proceed)
    }
    proceed()
    return () => clearTimeout(timer)
  }, [items, query, recentIds, recentLabel])
  return result
}
