import { canonicalEmail } from '../api/contract/email.ts'

const FREE =
  /^(?:aol|gmail|gmx|googlemail|hotmail|live|msn|outlook|rocketmail|yahoo|yandex|ymail)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/
const FREE_DOMAINS: ReadonlySet<string> = new Set([
  '126.com',
  '163.com',
  'fastmail.com',
  'icloud.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'tuta.com',
  'tutanota.com',
  'web.de',
])

/** Specification, section 5. */
export const isCorporateEmail = (email: string): boolean => {
  const domain = canonicalEmail(email).replace(/^.*@/, '')
  return !FREE.test(domain) && !FREE_DOMAINS.has(domain)
}
