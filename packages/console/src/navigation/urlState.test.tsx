import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useUrlState } from './urlState.ts'

const renderUrl = (first: string) => {
  const { result } = renderHook(
    () => {
      const [parameters, change] = useUrlState()
      return { shown: String(parameters), change, search: useLocation().search }
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={[first]}>{children}</MemoryRouter> },
  )
  return () => result.current
}

test('two changes before the page renders are both in the address, and the handler stays the same', () => {
  const now = renderUrl('/admin/users?page=2')
  const { change } = now()
  act(() => {
    change({ q: 'ana', page: null })
    change({ view: 'mine' })
  })
  expect(now()).toMatchObject({ shown: 'q=ana&view=mine', search: '?q=ana&view=mine' })
  act(() => change({ q: null }))
  expect(now().search).toBe('?view=mine')
  expect(now().change).toBe(change)
})
