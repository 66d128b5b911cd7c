import { makeRootStore } from '@portico/stores/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { AppProviders } from '../../../testing/AppProviders.tsx'
import { variedPeople } from '../users.fixture.ts'
import { names, press, start } from '../users.render.tsx'
import { ExportButton } from './ExportButton.tsx'

const fails = () => Promise.reject(new Error('The part did not load.'))

test('an export whose code fails to load shows that', async () => {
  const fixture = makeRootStore()
  render(
    <AppProviders fixture={fixture}>
      <ExportButton what="users" make={fails} />
    </AppProviders>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(fixture.root.toasts.queue).toMatchObject([{ messageKey: 'notExported' }]))
  expect(fixture.downloads.saved).toEqual([])
})

const exportBy = async (label: string) => {
  await press('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}

describe('exporting users', () => {
  test('saves all pages of the table, filtered and in its order', { tags: ['core'] }, async () => {
    const { downloads } = await start({
      path: '/admin/users?q=abel&sort=email&dir=desc&size=5',
      people: variedPeople(34),
    })
    const first = names()
    const total = Number(/of (\d+)$/.exec(screen.getByText(/^1 to 5 of/).textContent)?.[1])
    await exportBy(`Export ${total} users`)
    await waitFor(() => expect(downloads.saved).toHaveLength(1))
    const [file] = downloads.saved
    expect(file?.fileName).toMatch(/^portico-\d+-users-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await file?.blob.text())?.trimEnd().split('\r\n') ?? []
    expect(lines[0]).toBe('"First name","Last name","Email","Role","Status"')
    const inFile = lines.slice(1).map((line) => line.split('","').slice(0, 2).join(' ').slice(1))
    expect(inFile).toHaveLength(total)
    expect(inFile.slice(0, 5)).toEqual(first)
  })

  test('is not offered when there is no user to export', async () => {
    await start({ path: '/admin/users?q=nobody-at-all' })
    await press('More actions')
    expect(await screen.findByRole('menuitem', { name: 'Export users' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})
