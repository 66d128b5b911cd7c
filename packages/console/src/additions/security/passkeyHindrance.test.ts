import { createIntl } from 'react-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { loadCatalogue } from '../../i18n/catalogues.ts'
import { passkeyHindrance } from './Passkeys.tsx'

afterEach(() => vi.unstubAllGlobals())

const intl = createIntl({ locale: 'en', messages: await loadCatalogue('en', 'help') })
const why = (origin: string) => passkeyHindrance(origin, intl)

test('why there can be no passkey: the address, plain HTTP, or the browser', () => {
  expect(why('http://127.0.0.1:8080')).toMatch(/^Passkeys belong to a name, .* such as 127\.0\.0\.1\./)
  expect(why('https://[::1]:8080')).toContain('such as [::1].')
  expect(why('http://portico.example')).toBe('Passkeys need HTTPS, and this page was opened without it.')
  expect(why('https://portico.example')).toBe('This browser cannot have passkeys.')
  vi.stubGlobal('PublicKeyCredential', {})
  expect(why('https://portico.example')).toBeUndefined()
  expect(why('http://localhost:8080')).toBeUndefined()
  expect(why('http://127.0.0.1:8080')).toContain('127.0.0.1')
})
