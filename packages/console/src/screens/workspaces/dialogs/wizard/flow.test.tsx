import { answer, refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectVisible, expectFocus } from '../../../../testing/actions.ts'
import {
  add,
  announced,
  closed,
  downloaded,
  downloading,
  heading,
  noButton,
  noDialog,
  OUR_URL,
  PING,
  press,
  running,
  start,
  START,
} from './wizard.render.tsx'
import { address } from '../../../../testing/Browser.tsx'
import { replying } from '../../../../testing/withStores.tsx'

const MAIL = 'POST /services/setuplink'

const bar = () => screen.getByRole('progressbar')

describe('welcome', () => {
  test('on Windows offers the installer, or later [S4-041]', { tags: ['core'] }, async () => {
    const { shown, transport } = await add()
    expect(heading()).toHaveTextContent('Turn this computer into a workspace')
    await expectFocus(() => heading())
    const names = [...shown.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(names).toEqual(['Download the installer', 'I will do this later'])
    expect(transport.callsOf(PING).length).toBeGreaterThan(0)
  })

  test('elsewhere shows a link for another computer, and only Close [S4-041]', async () => {
    const { shown } = await add({ isWindows: false })
    expect(heading()).toHaveTextContent('The installer runs on Windows')
    expect(within(shown).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^https?:\/\/[^/]+\/admin\/workspaces\?setup$/),
    )
    expect(within(shown).getByRole('img', { name: 'The link as a QR code' })).toBeVisible()
    const names = within(shown)
      .getAllByRole('button')
      .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)
    expect(names).toEqual(['Copy the link', 'Send it to me by mail', 'Close'])
    await press('Close')
    await closed()
  })

  test('elsewhere Close does not end the first setup: it continues from Workspaces', async () => {
    const fixture = await start({ isWindows: false, workspaces: 0, account: { workspaceWizard: 0 } })
    await screen.findByRole('dialog', { name: 'Set up your first workspace' })
    await press('Close')
    await closed()
    expect(fixture.root.account.isWizardDone).toBe(false)
    expect(fixture.transport.callsOf('PUT /account/')).toEqual([])
    const [first] = screen.getAllByRole('button', { name: 'Add Workspace' })
    await userEvent.click(first ?? document.body)
    await expectVisible(screen.findByRole('dialog', { name: 'Set up a workspace' }))
  })

  test('the link is mailed to the user, and a refusal is shown', async () => {
    const { transport, shown } = await add({ isWindows: false })
    transport.next(MAIL, answer({}))
    await press('Send it to me by mail')
    const announcement = 'A mail with the link is on its way to owner@northwind.example.'
    expect(await within(shown).findAllByText(announcement)).not.toEqual([])
    transport.next(MAIL, refusal(-21, { message: 'Too many mails were sent. Try again later.' }))
    await press('Send it again')
    await expectVisible(within(shown).findByText('Too many mails were sent. Try again later.'))
    expect(within(shown).queryAllByText(announcement)).toEqual([])
    expect(transport.callsOf(MAIL)).toHaveLength(2)
  })

  test('a service that mails no links does not end the session', async () => {
    const { transport, shown, root } = await add({ isWindows: false })
    transport.next(MAIL, { status: 404, body: null })
    await press('Send it to me by mail')
    await expectVisible(within(shown).findByText('Something went wrong (code 500).'))
    expect(within(shown).getByRole('button', { name: 'Copy the link' })).toBeVisible()
    expect([root.session.isSignedIn, root.network.hasFailed]).toEqual([true, false])
  })

  test('its link opens the setup once', async () => {
    await start({ path: '/admin/workspaces?setup' })
    await expectVisible(screen.findByRole('dialog', { name: 'Set up a workspace' }))
    expect(address()).toBe('/admin/workspaces')
  })

  test.each(['javascript:alert(1)', 'http://elsewhere.example/setup.exe', ''])(
    'an installer at %j is not offered, and the setup goes on by its link',
    async (downloadUrl) => {
      const { shown } = await add({ config: { downloadUrl } })
      expect(shown.textContent).toContain('There is no installer for download.')
      expect(noButton('Download the installer')).toBeNull()
      expect(Array.from(shown.querySelectorAll('a'), ({ search }) => search)).toEqual(['?setup'])
    },
  )
})

describe('the download', () => {
  test('shows the progress, and continues with the installer [S4-042]', { tags: ['core'] }, async () => {
    const { downloads, pass } = await downloading()
    downloads.progress(500_000, 2_000_000)
    await pass(350)
    expect(bar()).toHaveAccessibleName('portico-setup.exe')
    expect(bar()).toHaveAttribute('aria-valuetext', '25% · 0.5 of 2.0 MB')
    downloads.complete(new Blob([new ArrayBuffer(2_000_000)]))
    await pass(0)
    expect(downloads.saved.map(({ fileName }) => fileName)).toEqual(['portico-setup.exe'])
    expect(heading()).toHaveTextContent('Open the installer')
  })

  test('can be canceled, with an announcement [S4-024]', async () => {
    const fixture = await downloading()
    await press('Cancel')
    expect(fixture.downloads.pending).toBe(0)
    expect(heading()).toHaveTextContent('Turn this computer into a workspace')
    expect(announced()).toContain('Operation canceled by the user.')
    expect(heading().closest('section')?.textContent).toContain('Operation canceled by the user.')
  })

  test('shows a failure in place, with the reason, and can be retried', async () => {
    const fixture = await downloading()
    fixture.downloads.fail('Service Unavailable')
    await fixture.pass(0)
    expect(heading()).toHaveTextContent('Download Error')
    await expectFocus(() => heading())
    expect(fixture.shown.textContent).toContain('The reason given: Service Unavailable')
    await press('Try again')
    expect(heading()).toHaveTextContent('Downloading the installer')
    expect(fixture.downloads.urls).toHaveLength(2)
  })

  test('can be handed to the browser, and continues with the installer', async () => {
    const fixture = await downloading()
    const link = screen.getByRole('link', { name: 'Download directly' })
    expect(link).toHaveAttribute('href', 'https://portico.example/download/portico-setup.exe')
    expect(link).toHaveAttribute('download')
    // The browser would leave the test page.
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    await fixture.pass(0)
    expect(heading()).toHaveTextContent('Open the installer')
    expect(fixture.downloads.pending).toBe(0)
  })
})

describe('the installer', () => {
  test(
    'is awaited, with the reason and the time, and continues when it answers [S4-043]',
    { tags: ['core'] },
    async () => {
      const { shown, pass, startAgent } = await downloaded()
      expect(bar()).toHaveAccessibleName('Waiting for the agent on this computer')
      expect(shown.textContent).toContain('portico-setup.exe is in your browser’s downloads.')
      await pass(12_000)
      expect(shown.textContent).toContain('for 12 s')
      await pass(48_000)
      expect(shown.textContent).toContain('for 1 min')
      await startAgent()
      expect(heading()).toHaveTextContent('Connecting this computer')
    },
  )

  test('can be postponed after a minute', async () => {
    const fixture = await downloaded()
    await fixture.pass(59_000)
    expect(noButton('I will do this later')).toBeNull()
    await fixture.pass(1000)
    await press('I will do this later')
    await closed()
  })
})

describe('the set-up', () => {
  test.each([
    ['Start', 'The agent starts the setup'],
    ['RemoteStart', 'The agent starts remote access'],
    ['LoggingIn', 'Waiting for the agent'],
    ['LoggInIn', 'The agent signs in to your account'],
    ['Subdomain', 'The agent reserves the workspace’s address'],
  ])('shows %s by a caption [S4-050]', async (stateText, caption) => {
    const { reportStatus } = await running()
    await reportStatus(stateText)
    expect(heading()).toHaveTextContent('Connecting this computer')
    expect(bar()).toHaveAccessibleName(caption)
  })

  test('asks for a profile [S4-045], then configures [S4-046]', async () => {
    const { reportStatus, pass } = await running()
    await reportStatus('ProfileSelection')
    expect(heading()).toHaveTextContent('Choose a profile')
    expect(bar()).toHaveAccessibleName('Waiting for your choice')
    await reportStatus('Configuring')
    expect(heading()).toHaveTextContent('Configuring the workspace')
    const before = Number(bar().getAttribute('aria-valuenow'))
    await pass(15_000)
    const after = Number(bar().getAttribute('aria-valuenow'))
    expect(after).toBeGreaterThan(before)
    expect(after).toBeLessThan(100)
  })

  test('ends with the new workspace, opened in the click [S4-047]', { tags: ['core'] }, async () => {
    const fixture = await running()
    await fixture.finish()
    expect(heading()).toHaveTextContent('Reception is ready')
    await press('Get me there')
    expect(fixture.opener.tabs).toEqual([`${OUR_URL}/?otl=fixture`])
    await closed()
    expect(noButton('Add Workspace')).toBeNull()
    await expectFocus(() => screen.getByRole('heading', { level: 1 }))
  })

  test('opens a workspace as soon as it is up', async () => {
    const fixture = await running()
    await fixture.finish(false)
    expect(heading()).toHaveTextContent('Reception is set up')
    fixture.markUp()
    await fixture.pass(30_000)
    expect(heading()).toHaveTextContent('Reception is ready')
    await expectFocus(() => heading())
  })

  test('shows a link when the tab is blocked', async () => {
    const fixture = await running()
    fixture.opener.setBlocked(true)
    await fixture.finish()
    await press('Get me there')
    const link = await screen.findByRole('link', { name: /^Open workspace/ })
    expect(link).toHaveAttribute('href', OUR_URL)
    await expectFocus(() => heading())
    await press('Go to workspaces')
    await closed()
  })

  test('also ends when the workspace is not listed', async () => {
    const fixture = await running()
    await fixture.reportStatus('Finish')
    expect(heading()).toHaveTextContent('The workspace is ready')
    await press('Go to workspaces')
    await closed()
  })

  test('closes the wizard when the agent cancels [S4-049]', async () => {
    const { reportStatus } = await running()
    await reportStatus('Canceled')
    await waitFor(() => expect(noDialog()).toBeNull())
  })
})

const GENERAL =
  'Workspace Error: Something went wrong while trying to create a new workspace, please try again.'

describe('an error [S4-048]', () => {
  test.each([
    ['Error', 'The setup was interrupted'],
    ['LoginError', 'The agent could not sign in'],
    ['ConfigurationError', 'The workspace could not be configured'],
  ])('%s has its own message and the general one [S8-052]', { tags: ['core'] }, async (status, title) => {
    const fixture = await running()
    await fixture.reportStatus(status)
    await fixture.pass(600)
    expect(heading()).toHaveTextContent(title)
    expect(fixture.shown.textContent).toContain(GENERAL)
    await press('Close')
    await closed()
  })

  test('at the start can be retried', async () => {
    const fixture = await add(replying(START, 'lost'))
    await fixture.startAgent()
    expect(heading()).toHaveTextContent('The setup did not start')
    fixture.transport.always(PING, 'lost')
    await press('Try again')
    expect(heading()).toHaveTextContent('Turn this computer into a workspace')
  })

  test('that ends at once is not shown, and does not shift the layout', async () => {
    const { loseConnection, reportStatus } = await running()
    await reportStatus('ProfileSelection')
    await loseConnection()
    expect(heading()).toHaveTextContent('Choose a profile')
    await reportStatus('Configuring')
    expect(heading()).toHaveTextContent('Configuring the workspace')
  })

  test('that lasts is shown, and the set-up continues when the installer answers again [S4-051]', async () => {
    const { loseConnection, pass, finish } = await running()
    await loseConnection()
    await pass(600)
    expect(heading()).toHaveTextContent('The setup was interrupted')
    await finish()
    expect(heading()).toHaveTextContent('Reception is ready')
  })
})
