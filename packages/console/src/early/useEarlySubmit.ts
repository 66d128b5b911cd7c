import { use, useEffect, type RefObject } from 'react'
import { StartedContext } from '../app/context.ts'

/** Sends a form that was submitted before the page could send it. */
export const useEarlySubmit = (form: RefObject<HTMLFormElement | null>): void => {
  const isStarted = use(StartedContext)
  useEffect(() => {
    if (isStarted) window.porticoEarly?.releaseSubmit(form.current)
  }, [isStarted, form])
}
