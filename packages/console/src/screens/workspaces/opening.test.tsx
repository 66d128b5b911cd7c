import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { address, press, row, settle, start } from './workspaces.render.tsx'

const plainUrl = 'https://accounting-4821.portico.example'
const link = () => row(/Accounting/).getByRole('link', { name: /accounting-4821/ })

describe('opening', () => {
  test(
    'a click opens a tab with the one-time address, while the link keeps the plain one [S2-032]',
    { tags: ['core'] },
    async () => {
      const fixture = await start()
      expect(link()).toHaveAttribute('href', plainUrl)
      await userEvent.click(link())
      await settle(fixture)
      expect(fixture.opener.tabs).toEqual([`${plainUrl}/?otl=fixture`])
      expect(fixture.transport.callsOf('POST /auth/oturl').map(({ body }) => body)).toEqual([{}])
      expect(link()).toHaveAttribute('href', plainUrl)
    },
  )

  test('as administrator it sends the flag', { tags: ['core'] }, async () => {
    const fixture = await start({ role: 'admin' })
    await press('Open Accounting as administrator')
    await settle(fixture)
    expect(fixture.transport.callsOf('POST /auth/oturl').map(({ body }) => body)).toEqual([
      { webadmin: true },
    ])
    expect(fixture.opener.tabs).toHaveLength(1)
  })

  test.each([
    ['Control', { ctrlKey: true }],
    ['Command', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
  ])('a click with %s is handled by the browser', async (_, modifier) => {
    const { opener, transport } = await start()
    const plain = link()
    // Without an address, the browser does nothing on a click.
    plain.removeAttribute('href')
    expect(fireEvent.click(plain, modifier)).toBe(true)
    expect(opener.tabs).toEqual([])
    expect(transport.callsOf('POST /auth/oturl')).toEqual([])
    expect(fireEvent.click(plain)).toBe(false)
    expect(opener.tabs).toHaveLength(1)
  })

  test(
    'when the browser blocks the tab, a link to the plain address is offered',
    { tags: ['core'] },
    async () => {
      const fixture = await start({ prepare: ({ opener }) => opener.setBlocked(true) })
      await userEvent.click(link())
      await settle(fixture)
      const notice = screen.getByRole('alert')
      expect(notice.textContent).toContain('The browser blocked the new tab for Accounting.')
      expect(within(notice).getByRole('link', { name: /Open workspace/ })).toHaveAttribute('href', plainUrl)
      fixture.opener.setBlocked(false)
      await userEvent.click(link())
      await settle(fixture)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})

describe('a link of a workspace’s page for signed-out users', () => {
  test('opens it in this tab, signed in, and searches the list for it', { tags: ['core'] }, async () => {
    const { opener, transport, clock } = await start({ path: '/admin/workspaces?open=accounting' })
    await act(async () => clock.advance(0))
    expect(opener.left).toEqual([
      expect.stringMatching(/^https:\/\/accounting-4821\.portico\.example\/?\?otl=/),
    ])
    expect(transport.callsOf('POST /auth/oturl')).toHaveLength(1)
    expect(address()).toBe('/admin/workspaces?q=accounting')
  })

  test('an unknown one is only searched for', async () => {
    const { opener } = await start({ path: '/admin/workspaces?open=nowhere' })
    expect(opener.left).toEqual([])
    expect(screen.getByRole('searchbox')).toHaveValue('nowhere')
  })
})
