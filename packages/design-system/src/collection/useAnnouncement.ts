import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CollectionFilter } from './collectionProps.ts'

const REST_MS = 600

/** The number makes a repeated text a new announcement. */
export interface Announcement {
  text: string
  number: number
}

interface Announcer {
  announcement: Announcement
  say: (text: string) => void
}

export function useAnnouncement(): Announcer {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', number: 0 })
  const say = useCallback(
    (text: string) => setAnnouncement(({ number }) => ({ text, number: number + 1 })),
    [],
  )
  return { announcement, say }
}

/** Announces the number of matches after typing pauses; an initial query is not announced. */
export function useResultsAnnouncement(
  filter: CollectionFilter | undefined,
  count: number,
  total: number,
  say: (text: string) => void,
): void {
  const query = filter?.query.trim() ?? ''
  const announcedQuery = useRef(query)
  const latest = useRef((): string => '')
  useLayoutEffect(() => {
    latest.current = () => filter?.resultsLabel(count, total) ?? ''
  })
  useEffect(() => {
    if (announcedQuery.current === query) return undefined
    const timer = setTimeout(() => {
      announcedQuery.current = query
      say(latest.current())
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [query, say])
}
