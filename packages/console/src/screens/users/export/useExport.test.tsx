import { makeRootStore } from '@portico/stores/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AppProviders } from '../../../testing/AppProviders.tsx'
import { useExport } from './useExport.ts'

const failingLoad = () => Promise.reject(new Error('The part did not load.'))

function Export() {
  const save = useExport([], failingLoad)
  return (
    <button type="button" onClick={() => void save()}>
      Export
    </button>
  )
}

test('an export whose code fails to load shows that', async () => {
  const fixture = makeRootStore()
  render(
    <AppProviders fixture={fixture}>
      <Export />
    </AppProviders>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(fixture.root.toasts.queue).toMatchObject([{ messageKey: 'notExported' }]))
  expect(fixture.downloads.saved).toEqual([])
})
