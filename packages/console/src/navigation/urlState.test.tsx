import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useOpenDialog } from './useDialogRoute.tsx'
import { useListPanel, useUrlState } from './urlState.ts'

const renderUrl = () => {
  const { result } = renderHook(
    () => {
      const [parameters, change] = useUrlState()
      const [, changeElsewhere] = useUrlState()
      const panel = useListPanel('person')
      const openDialog = useOpenDialog()
      const { search } = useLocation()
      return { shown: String(parameters), change, changeElsewhere, panel, openDialog, search }
    },
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/admin/users?page=2']}>{children}</MemoryRouter>
      ),
    },
  )
  return () => result.current
}

test('changes from two places before the page renders are both in the address', () => {
  const now = renderUrl()
  const { change } = now()
  act(() => {
    change({ q: 'ana', page: null })
    now().changeElsewhere({ view: 'mine' })
  })
  expect(now()).toMatchObject({ shown: 'q=ana&view=mine', search: '?q=ana&view=mine' })
  act(() => change({ q: null }))
  expect(now().search).toBe('?view=mine')
  expect(now().change).toBe(change)
})

test.each([
  ['panel', '?q=ana&person=ana%40northwind.example'],
  ['dialog', '?q=ana&edit=ana%40northwind.example'],
])('a %s opened right after typing keeps what is typed', (kind, expected) => {
  const now = renderUrl()
  const { change, openDialog, panel } = now()
  act(() => {
    change({ q: 'ana', page: null })
    if (kind === 'panel') panel.open('ana@northwind.example')
    else openDialog('users', { kind: 'edit', id: 'ana@northwind.example' })
  })
  expect(now()).toMatchObject({ shown: expected.slice(1), search: expected })
})
