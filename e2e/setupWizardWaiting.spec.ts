import { expect, test } from './support/test.ts'
import { expectNoWorkspaces } from './support/ui.ts'
import { openWizard, signInToWizard, windows, wizardOf } from './support/wizard.ts'

test.use({ userAgent: windows })

test('one wizard per browser, however many tabs', async ({ page, service, context, elsewhere }) => {
  await signInToWizard(page, service)
  const second = await context.newPage()
  await second.goto('/admin/workspaces')
  await expectNoWorkspaces(second)
  await expect(wizardOf(second)).toHaveCount(0)
  await openWizard(second)
  await expect(
    second.getByText('The setup is open in another tab of this browser. Go on there.').first(),
  ).toBeVisible()
  await expect(wizardOf(second)).toHaveCount(0)
  // Another browser may be another machine.
  await signInToWizard(elsewhere, service)

  await page.close()
  await openWizard(second)
  await expect(wizardOf(second)).toBeVisible()
})
