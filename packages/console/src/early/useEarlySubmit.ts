import { use, useEffect, type RefObject } from 'react'
import { StartedContext } from '../app/context.ts'

/** Sends a form that was submitted before the page handled it. */
export const useEarlySubmit = (form: RefObject<HTMLFormElement | null>): void => {
  const isStarted = use(StartedContext)
  useEffect(() => {
    if (isStarted) window.porticoEarly?.releaseSubmit(form.current)
  }, [isStarted, form])
}
