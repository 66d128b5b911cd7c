import { answer, makeWorkspaces } from '@portico/stores/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RenderAppOptions } from '../../testing/renderApp.tsx'
import { pass, start as startPage } from './workspaces.render.tsx'

const services = makeWorkspaces(5)
const statuses = (down: readonly number[]) =>
  answer({ status: services.map(({ id }, index) => ({ serviceid: id, ready: !down.includes(index) })) })

const start = async (options: RenderAppOptions = {}) => {
  const fixture = await startPage({ workspaces: services, ready: 5, ...options })
  return { ...fixture, after: (ms: number) => pass(fixture, ms) }
}
const outcome = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('shows the age of the states, in steps of five seconds', async () => {
  const { after } = await start()
  expect(screen.getByText(/checked just now/)).toBeVisible()
  await after(12_000)
  expect(screen.getByText(/checked 10 s ago/)).toBeVisible()
  await after(18_000)
  expect(screen.getByText(/checked just now/)).toBeVisible()
})

test('counts minutes without an answer', async () => {
  const { transport, after } = await start()
  transport.always('PROPFIND /services/ping', new Promise(() => undefined))
  await after(130_000)
  expect(screen.getByText(/checked 2 min ago/)).toBeVisible()
})

test('shows nothing before the first answer', async () => {
  await start({ ready: null })
  expect(screen.queryByText(/checked/)).toBeNull()
})

test('shows changes since the previous check, and announces them', { tags: ['core'] }, async () => {
  const { transport, after } = await start()
  expect(outcome().join('')).not.toContain('went down')
  transport.always('PROPFIND /services/ping', statuses([0]))
  await after(30_000)
  expect(outcome().join('')).toContain('Accounting went down at 9:00')
  transport.always('PROPFIND /services/ping', statuses([1, 2, 3]))
  await after(30_000)
  expect(outcome().join('')).toContain('3 workspaces went down at 9:01')
  expect(outcome().join('')).toContain('Accounting came back at 9:01')
})

test('in Spanish', async () => {
  const { transport, after } = await start({ locale: 'es' })
  expect(screen.getByText(/comprobado ahora mismo/)).toBeVisible()
  transport.always('PROPFIND /services/ping', statuses([0, 1]))
  await after(30_000)
  expect(outcome().join('')).toContain('Caída a las 9:00: Accounting y Design studio')
})
