import type { Page } from '@playwright/test'

const subjects = {
  invitation: /^Portico: confirm your e-mail address/,
  reset: /^Portico: choose a new password/,
} as const

/** Opens the newest e-mail of a kind in the outbox. */
export const openEmail = async (page: Page, email: string, kind: keyof typeof subjects): Promise<void> => {
  await page.goto('/outbox')
  const emails = page.getByRole('listitem').filter({ hasText: email })
  await emails.getByRole('link', { name: subjects[kind] }).first().click()
}

export const followEmail = async (page: Page, email: string, kind: keyof typeof subjects): Promise<void> => {
  await openEmail(page, email, kind)
  await page.getByRole('link', { name: /^http/ }).first().click()
}
