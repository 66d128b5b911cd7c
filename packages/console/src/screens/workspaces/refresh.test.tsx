import { answer, makeRootStore, makeWorkspaces } from '@portico/stores/testing'
import { act, render, screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { RawIntlProvider, useIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { Stage } from '../../testing/Stage.tsx'
import { WorkspacesScreen } from './WorkspacesScreen.tsx'

/** Texts of rows that were drawn, by the id of the text. */
let worded: string[] = []

/** The screen, with an ear on each text that a row asks for while it is drawn. */
function Overheard() {
  const intl = useIntl()
  const [ear] = useState(() => worded)
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
          if (id !== undefined && /^workspaces\.(state\.|copyUrl$|openAs)/.test(id)) ear.push(id)
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

const start = async () => {
  worded = []
  const fixture = makeRootStore({ workspaces: services, ready: 6 })
  await act(async () => {
    render(
      <Stage fixture={fixture} path="/admin/workspaces">
        <Overheard />
      </Stage>,
    )
    await fixture.clock.advance(0)
  })
  expect(worded.filter((id) => id === 'users')).toHaveLength(7)
  worded.length = 0
  return { ...fixture, refresh: () => act(async () => fixture.clock.advance(30_000)) }
}

test('a refresh in which nothing changed draws no row again', async () => {
  const { transport, refresh } = await start()
  const before = transport.callsOf('PROPFIND /services/ping').length
  await refresh()
  expect(transport.callsOf('PROPFIND /services/ping')).toHaveLength(before + 1)
  expect(worded).toEqual([])
})

test('a change of one state draws what follows it, and no row', async () => {
  const { transport, refresh } = await start()
  transport.always('PROPFIND /services/ping', statuses(7))
  await refresh()
  expect(worded).toContain('workspaces.state.active')
  expect(worded.filter((id) => id.startsWith('workspaces.state.'))).toHaveLength(1)
  expect(worded).not.toContain('users')
})

test('a renamed workspace draws its own row alone', async () => {
  const { transport, refresh } = await start()
  const [first, ...others] = services
  transport.always('GET /services/', answer({ services: [{ ...first, name: 'Archive' }, ...others] }))
  await refresh()
  expect(screen.getByRole('rowheader', { name: 'Archive' })).toBeVisible()
  expect(worded.filter((id) => id === 'users')).toHaveLength(1)
})
