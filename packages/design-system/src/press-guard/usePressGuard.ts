import { useEffect } from 'react'
import { guardPresses } from './pressGuard.ts'

/** For the root of the page, once. */
export const usePressGuard = (): void => useEffect(guardPresses, [])
