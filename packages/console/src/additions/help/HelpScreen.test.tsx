import { ErrorCode } from '@portico/stores/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pressEscape } from '../../testing/actions.ts'
import { errorAnchor } from '../../errors/errorHelp.ts'
import { errorTexts } from '../../errors/errorTexts.ts'
import english from '../../messages/en.json'
import { address, Browser } from '../../testing/Browser.tsx'
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx'
import { HelpScreen } from './HelpScreen.tsx'

const open = async (path = '/admin/help', options: RenderAppOptions = {}) => {
  const fixture = await renderApp(
    <>
      <Browser />
      <HelpScreen />
    </>,
    { path, role: 'user', ...options },
  )
  await screen.findByRole('heading', { level: 1 })
  return fixture
}

const codes = Object.values(ErrorCode)
const shown = () => [...document.querySelectorAll('h3[id^="code-"]')].map(({ id }) => id)
const entry = (code: ErrorCode) => document.getElementById(errorAnchor(code))?.parentElement ?? document.body

test('every code is listed with its number, meaning, cause and next step', { tags: ['core'] }, async () => {
  await open()
  expect(shown().toSorted()).toEqual(codes.map(errorAnchor).toSorted())
  for (const code of codes) {
    const { message, cause, next } = errorTexts(code)
    expect(entry(code).textContent).toContain(english[message])
    expect(entry(code).textContent).toContain(english[cause])
    expect(entry(code).textContent).toContain(english[next])
    expect(within(entry(code)).getByRole('link')).toHaveTextContent(String(code))
  }
})

const index = () => screen.queryByRole('navigation', { name: 'On this page' })

test('an index leads to each part, and is gone while searching', async () => {
  await open('/admin/help', { role: 'owner' })
  const names = within(index() ?? document.body)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names).toEqual([
    'How to',
    'Keyboard shortcuts',
    'Sign-in',
    'People',
    'Workspaces',
    'Payment',
    'System',
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Payment' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus())
  await userEvent.type(screen.getByRole('searchbox'), '812')
  await waitFor(() => expect(index()).toBeNull())
})

describe('search', () => {
  test.each([
    ['31', [ErrorCode.userLimitExceeded]],
    ['-31', [ErrorCode.userLimitExceeded]],
    ['−812', [ErrorCode.activeSubscriptionExists]],
    ['-100', [ErrorCode.nextAccountId, ErrorCode.databaseFatal, ErrorCode.accountNotFound]],
    ['GATEWAY network id', [ErrorCode.invalidPrivateGateway]],
  ])('"%s" finds %j', async (query, found) => {
    await open(`/admin/help?q=${encodeURIComponent(query)}`)
    expect(shown().toSorted()).toEqual(found.map(errorAnchor).toSorted())
    expect(screen.getByRole('searchbox')).toHaveValue(query)
  })

  test('matches words without their accents', async () => {
    await open('/admin/help?q=suscripcion+ya+existe', { locale: 'es' })
    expect(shown()).toContain('code-812')
  })

  test('is in the address, announces the number of results, and is cleared by Escape', async () => {
    await open()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search help' }), '812')
    await waitFor(() => expect(address()).toBe('/admin/help?q=812'))
    expect(screen.getByRole('status')).toHaveTextContent('1 result')
    await pressEscape()
    await waitFor(() => expect(address()).toBe('/admin/help'))
    expect(shown()).toHaveLength(codes.length)
  })

  test('announces when there is none', async () => {
    await open('/admin/help?q=4242')
    expect(screen.getByText('Nothing matches')).toBeVisible()
    expect(screen.getByText(/^A number that is not listed, such as 500/)).toBeVisible()
  })
})

test('finds topics and keys as the palette does, without accents, and marks the words', async () => {
  await open('/admin/help?q=contrasena', { locale: 'es', role: 'owner' })
  const topic = screen.getByRole('heading', { name: 'Alguien olvidó la contraseña' })
  expect(within(topic).getByText('contraseña').tagName).toBe('STRONG')
  cleanup()
  await open('/admin/help?q=jump')
  expect(screen.getByText('Search or jump to')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'How to' })).toBeNull()
})

test('has only the topics of the role', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Open a workspace' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Invite somebody' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show the tour' })).toBeNull()
})

test('the tour and the checklist are shown again from here', async () => {
  const { root } = await open('/admin/help', {
    role: 'admin',
    config: { features: ['checklist'] },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Show the tour' }))
  expect(root.signedIn.tour.isOpen).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Show the first-week checklist' }))
  expect([address(), root.signedIn.checklist.isShown]).toEqual(['/admin/workspaces', true])
})

test.each([
  ['owner', true],
  ['admin', false],
] as const)('the %s can reopen the first setup: %s [S4-021]', async (role, isOffered) => {
  const { transport, root } = await open('/admin/help', { role, account: { workspaceWizard: 1 } })
  expect(screen.queryAllByRole('button', { name: 'Show the first setup again' })).toHaveLength(
    Number(isOffered),
  )
  if (!isOffered) return
  await userEvent.click(screen.getByRole('button', { name: 'Show the first setup again' }))
  await waitFor(() => expect(transport.bodiesOf('PUT /account/')).toEqual([{ workspaceWizard: 0 }]))
  expect([address(), root.signedIn?.later?.wizard.isOpen]).toEqual(['/admin/workspaces', true])
})

test('an address with a code scrolls to it', { tags: ['core'] }, async () => {
  await open('/admin/help#code-31')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'code-31'))
  expect(document.activeElement?.textContent).toContain(english['error.-31'])
})
