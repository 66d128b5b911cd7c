import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { expectHeading } from './support/ui.ts'
import { expectStep, openWizard, wizardOf } from './support/wizard.ts'

/** Milliseconds per step of the agent. */
const paceMs = 60

const closeError = async (page: Page): Promise<void> => {
  await wizardOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(wizardOf(page)).toHaveCount(0)
  await expectHeading(page, 'Workspaces')
}

const failures = [
  ['loginError', 'The agent could not sign in'],
  ['configurationError', 'The workspace could not be configured'],
  ['error', 'The setup was interrupted'],
  ['garbage', 'The setup did not start'],
  ['huge', 'The setup did not start'],
] as const

test(
  'each failure of the agent is shown [S4-048] [S4-050] [S8-052]',
  { tag: '@core' },
  async ({ page, signIn, computer }) => {
    await signIn('northwind', 'admin')
    for (const [script, heading] of failures) {
      await test.step(script, async () => {
        await computer.runInstaller({ script, paceMs })
        await openWizard(page)
        await expectStep(page, heading)
        await expect(wizardOf(page)).toContainText(
          'Workspace Error: Something went wrong while trying to create a new workspace, please try again.',
        )
        await closeError(page)
      })
    }
  },
)
