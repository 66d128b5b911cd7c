import type { Page } from '@playwright/test'

/** Subjects of the mails, as far as they are English. */
export const subjects = {
  invitation: /^Portico: confirm your e-mail address/,
  reset: /^Portico: choose a new password/,
} as const

/** Opens the newest mail of its kind to an address, in the outbox. */
export const openMail = async (page: Page, email: string, kind: keyof typeof subjects): Promise<void> => {
  await page.goto('/outbox')
  const mails = page.getByRole('listitem').filter({ hasText: email })
  await mails.getByRole('link', { name: subjects[kind] }).first().click()
}

/** Opens it and follows its link, as its reader would. */
export const followMail = async (page: Page, email: string, kind: keyof typeof subjects): Promise<void> => {
  await openMail(page, email, kind)
  await page.getByRole('link', { name: /^http/ }).first().click()
}
