import type { WireWorkspace } from '@portico/stores/contract'
import { answer, makeRootStore, makeWorkspaces } from '@portico/stores/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { RawIntlProvider, useIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { expectVisible, chooseInRow } from '../../testing/actions.ts'
import { AppProviders } from '../../testing/AppProviders.tsx'
import { WorkspacesScreen } from './WorkspacesScreen.tsx'

/** The screen, recording the id of each text that a row formats while it renders. */
function Overheard({ ear }: { ear: string[] }) {
  const intl = useIntl()
  const overheard = useMemo(
    () => ({
      ...intl,
      formatNumber: (...given: Parameters<typeof intl.formatNumber>) => {
        ear.push('users')
        return intl.formatNumber(...given)
      },
      $t: intl.formatMessage,
      formatMessage: new Proxy(intl.formatMessage, {
        apply: (format, self, given: Parameters<typeof intl.formatMessage>) => {
          const { id } = given[0]
          if (id !== undefined && /^(?:workspaces\.(?:state\.|copyUrl$|openAs)|rows\.actions$)/.test(id))
            ear.push(id)
          return Reflect.apply(format, self, given)
        },
      }),
    }),
    [intl, ear],
  )
  return (
    <RawIntlProvider value={overheard}>
      <WorkspacesScreen />
    </RawIntlProvider>
  )
}

const services = makeWorkspaces(7)
const statuses = (ready: number) =>
  answer({ status: services.map(({ id }, index) => ({ serviceid: id, ready: index < ready })) })

const start = async (given: readonly WireWorkspace[] = services) => {
  const formatted: string[] = []
  const fixture = makeRootStore({ workspaces: given, ready: 6 })
  await act(async () => {
    render(
      <AppProviders fixture={fixture} path="/admin/workspaces">
        <Overheard ear={formatted} />
      </AppProviders>,
    )
    await fixture.clock.advance(0)
  })
  expect(formatted.filter((id) => id === 'users')).toHaveLength(Math.min(given.length, 20))
  formatted.length = 0
  return { ...fixture, formatted, refresh: () => act(async () => fixture.clock.advance(30_000)) }
}

test.each([7, 500])('of %i workspaces a refresh without changes renders no row', async (count) => {
  const { formatted, transport, refresh } = await start(makeWorkspaces(count))
  await waitFor(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const last = screen.getAllByRole('row').at(-1)
    expect(last).toHaveAttribute('aria-rowindex', String(count + 1))
  })
  expect(screen.getAllByRole('rowheader').length).toBeLessThanOrEqual(60)
  formatted.length = 0
  const before = transport.callsOf('PROPFIND /services/ping').length
  await refresh()
  expect(transport.callsOf('PROPFIND /services/ping')).toHaveLength(before + 1)
  expect(formatted).toEqual([])
})

test('opening a menu, opening and closing a dialog, or a tick of the clock, renders no row either', async () => {
  const { clock, formatted } = await start()
  await act(async () => clock.advance(10_000))
  expect(screen.getByText(/checked 10 s ago/)).toBeVisible()
  await chooseInRow('Accounting', 'Share')
  await expectVisible(screen.findByRole('dialog', { name: 'Share Accounting with...' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(formatted).toEqual([])
})

test('a change of one state renders its observers, and no row', { tags: ['core'] }, async () => {
  const { formatted, transport, refresh } = await start()
  transport.always('PROPFIND /services/ping', statuses(7))
  await refresh()
  expect(formatted).toContain('workspaces.state.active')
  expect(formatted.filter((id) => id.startsWith('workspaces.state.'))).toHaveLength(1)
  expect(formatted).not.toContain('users')
})

test('a renamed workspace renders only its row', async () => {
  const { formatted, transport, refresh } = await start()
  const [first, ...others] = services
  transport.always('GET /services/', answer({ services: [{ ...first, name: 'Archive' }, ...others] }))
  await refresh()
  expect(screen.getByRole('rowheader', { name: 'Archive' })).toBeVisible()
  expect(formatted.filter((id) => id === 'users')).toHaveLength(1)
})
