import type { RootFixture } from '@portico/stores/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectFocus, expectVisible, focusWithin, pressEscape } from '../../../../testing/actions.ts'
import type { RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { button, press, start } from '../../workspaces.render.tsx'

const URL = 'https://portico.example/download/portico-setup.exe'

const downloading = async (options: RenderAppOptions = {}) => {
  const fixture = await start(options)
  await press(/^(More|Más)$/)
  await userEvent.click(await screen.findByRole('menuitem', { name: /^(Download|Descargar) / }))
  await screen.findByRole('progressbar', { name: 'portico-setup.exe' })
  return fixture
}

const then = ({ clock }: RootFixture, happens: () => void) =>
  act(async () => {
    happens()
    await clock.advance(350)
  })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const bar = () => screen.getByRole('progressbar', { name: 'portico-setup.exe' })
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a download that was started on the page', () => {
  test(
    'shows the progress in percent and megabytes, or in megabytes for an unknown length [S4-022]',
    { tags: ['core'] },
    async () => {
      const fixture = await downloading()
      await expectVisible(dialog('Downloading the installer'))
      expect(fixture.downloads.urls).toEqual([URL])
      expect(bar()).not.toHaveAttribute('aria-valuenow')
      await then(fixture, () => fixture.downloads.progress(8_400_000, 20_000_000))
      expect(bar()).toHaveAttribute('aria-valuenow', '42')
      expect(bar()).toHaveAttribute('aria-valuetext', '42% · 8.4 of 20.0 MB')
      await then(fixture, () => fixture.downloads.progress(8_400_000, null))
      expect(bar()).not.toHaveAttribute('aria-valuenow')
      expect(bar()).toHaveAccessibleDescription('8.4 MB so far')
    },
  )

  test('can be cancelled, and shows that [S4-023, S4-024]', { tags: ['core'] }, async () => {
    const fixture = await downloading()
    await press('Cancel')
    await isGone()
    await expectVisible(screen.findByText('Operation canceled by the user.'))
    expect([fixture.downloads.pending, fixture.root.signedIn.later.installer.state]).toEqual([0, 'idle'])
    await expectFocus(() => button('More'))
  })

  test('shows where the file is and what to do next when complete [S2-075]', { tags: ['core'] }, async () => {
    const fixture = await downloading()
    await then(fixture, () => fixture.downloads.complete())
    const shown = await dialog('Installer downloaded')
    expect(shown.textContent).toContain('portico-setup.exe is in your browser’s downloads.')
    expect(shown.textContent).toContain('Open it on the Windows computer')
    expect(fixture.downloads.saved.map(({ fileName }) => fileName)).toEqual(['portico-setup.exe'])
    await focusWithin(shown)
    await press('OK')
    await isGone()
    await expectFocus(() => button('More'))
  })

  test.each([
    ['', 'Download Error'],
    ['404 Not Found', 'The reason given: 404 Not Found'],
  ])(
    'shows why it failed with %j, and can be retried or closed [S2-075, S8-014]',
    async (message, reason) => {
      const fixture = await downloading()
      await then(fixture, () => fixture.downloads.fail(message))
      expect((await dialog('Download Error')).textContent).toContain(reason)
      expect(screen.getByRole('link', { name: 'Download directly' })).toHaveAttribute('href', URL)
      await press('Try again')
      await expectVisible(dialog('Downloading the installer'))
      expect(fixture.downloads.urls).toEqual([URL, URL])
      await then(fixture, () => fixture.downloads.fail(message))
      await dialog('Download Error')
      // The first is the X button.
      await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
      await isGone()
      expect(fixture.root.signedIn.later.installer.state).toBe('idle')
    },
  )

  test('can be handed to the browser, which gets the plain address', async () => {
    const fixture = await downloading()
    const link = screen.getByRole('link', { name: 'Download directly' })
    expect(link).toHaveAttribute('href', URL)
    expect(link).toHaveAttribute('download')
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    await isGone()
    expect(fixture.downloads.pending).toBe(0)
  })

  test('in Spanish', async () => {
    const fixture = await downloading({ locale: 'es' })
    await then(fixture, () => fixture.downloads.progress(8_400_000, 20_000_000))
    expect(bar().getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ')).toBe('42 % · 8,4 de 20,0 MB')
    await press('Cancelar')
    await expectVisible(screen.findByText('Operación cancelada por el usuario.'))
  })
})

describe('in the background there are no dialogs [S2-075]', () => {
  test.each([
    ['its button', () => press('Keep downloading in the background')],
    ['Escape', pressEscape],
  ])('once moved there by %s: it continues, and its end is not shown', async (_, leave) => {
    const fixture = await downloading()
    await leave()
    await isGone()
    expect(fixture.downloads.pending).toBe(1)
    await then(fixture, () => fixture.downloads.complete())
    expect(fixture.downloads.saved).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(['complete', 'fail'] as const)('nor at its end, when it began there: %s', async (end) => {
    const fixture = await start()
    await then(fixture, () => void fixture.root.signedIn.later.installer.start({ background: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await then(fixture, () => fixture.downloads[end]())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(fixture.root.signedIn.later.installer.state).toBe(end === 'fail' ? 'error' : 'completed')
  })
})
