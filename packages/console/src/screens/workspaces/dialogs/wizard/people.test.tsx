import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectFocus } from '../../../../testing/actions.ts'
import { announced, closed, heading, running, start } from './wizard.render.tsx'

const tabTo = async (role: 'button' | 'link', name: string) => {
  for (let presses = 0; presses < 6; presses += 1) {
    if (screen.queryByRole(role, { name }) === document.activeElement) return
    await userEvent.tab()
  }
  await expectFocus(() => screen.getByRole(role, { name }))
}

describe('from Add Workspace to the open workspace', () => {
  test(
    'by keyboard only, with focus and one announcement at each step [S1-007] [S4-038]',
    { tags: ['core'] },
    async () => {
      const fixture = await start()
      screen.getByRole('button', { name: 'Add Workspace' }).focus()
      await userEvent.keyboard('{Enter}')
      await fixture.pass(0)
      await expectFocus(() => heading())

      await tabTo('button', 'Download the installer')
      await userEvent.keyboard('{Enter}')
      await fixture.pass(0)
      await expectFocus(() => heading())
      expect(announced()).toContain('Next, you open it on this computer.')

      fixture.downloads.complete()
      await fixture.pass(0)
      await expectFocus(() => heading())
      expect(announced()).toContain('Waiting for the agent on this computer')

      await fixture.startAgent()
      await expectFocus(() => heading())
      await fixture.reportStatus('ProfileSelection')
      await expectFocus(() => heading())
      expect(announced()).toContain('choose the profile for the workspace')
      await fixture.reportStatus('Configuring')
      await expectFocus(() => heading())
      await fixture.finish()
      await expectFocus(() => heading())

      await tabTo('button', 'Get me there')
      await userEvent.keyboard('{Enter}')
      await fixture.pass(0)
      await closed()
      expect(fixture.opener.tabs).toHaveLength(1)
      await waitFor(() => expect(document.body).not.toHaveFocus())
    },
  )

  test('passing seconds are not announced', { tags: ['core'] }, async () => {
    const fixture = await running()
    const { shown } = fixture
    const region = within(shown).getByRole('status')
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(region, { subtree: true, childList: true, characterData: true })
    await fixture.pass(20_000)
    expect(shown.textContent).toContain('for 20 s')
    expect(changes).toEqual([])
    await fixture.reportStatus('LoggInIn')
    expect(changes).toHaveLength(2)
    observer.disconnect()
  })
})
