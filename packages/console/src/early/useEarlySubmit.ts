import { use, useEffect, type RefObject } from 'react'
import { StartedContext } from '../app/context.ts'

/** Types what was typed, and sends a form that was submitted, before the page handled it. After the effect that moves focus. */
export const useEarlySubmit = (form: RefObject<HTMLFormElement | null>): void => {
  const isStarted = use(StartedContext)
  useEffect(() => window.porticoEarly?.releaseKeys(), [])
  useEffect(() => {
    if (isStarted) window.porticoEarly?.releaseSubmit(form.current)
  }, [isStarted, form])
}
