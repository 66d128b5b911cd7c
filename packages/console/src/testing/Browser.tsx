import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const opened = new EventTarget()

export function Browser() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: Event) => void (event instanceof CustomEvent && navigate(String(event.detail)))
    opened.addEventListener('go', follow)
    return () => opened.removeEventListener('go', follow)
  }, [navigate])
  const { pathname, search } = useLocation()
  return (
    <button data-testid="back" onClick={() => void navigate(-1)}>
      {pathname + search}
    </button>
  )
}

/** As a typed address or a link. */
export const go = (path: string): Promise<void> =>
  act(async () => void opened.dispatchEvent(new CustomEvent('go', { detail: path })))
export const back = (): Promise<void> => act(async () => screen.getByTestId('back').click())
export const address = (): string => screen.getByTestId('back').textContent
