import { act, screen } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router-dom'

export function Browser() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <button data-testid="back" onClick={() => void navigate(-1)}>
      {pathname + search}
    </button>
  )
}

export const back = (): Promise<void> => act(async () => screen.getByTestId('back').click())
export const address = (): string => screen.getByTestId('back').textContent
