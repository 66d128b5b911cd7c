import type { RootFixture } from '@portico/stores/testing'
import { useEffect } from 'react'

export type HasClock = Pick<RootFixture, 'clock'>

/** Fixtures whose components are on the page, so that a press settles only those of its own test. */
export const mounted = new Set<HasClock>()

export const useMounted = (fixture: HasClock): void =>
  useEffect(() => {
    mounted.add(fixture)
    return () => void mounted.delete(fixture)
  }, [fixture])
