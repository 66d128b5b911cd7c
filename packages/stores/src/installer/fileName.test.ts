import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileNameOf } from './installerStore.ts'

const at = (path: string): string => `https://portico.example${path}`

describe('[S7-051] the name that a download is saved under', () => {
  test.each([
    ['the last part of the path', '/download/portico-setup-4.2.exe', 'portico-setup-4.2.exe'],
    ['without the query', '/setup.exe?channel=stable#top', 'setup.exe'],
    ['decoded', '/Portico%20Setup%20%C3%B1.exe', 'Portico Setup ñ.exe'],
    ['as it is when it does not decode', '/100%.exe', '100%.exe'],
    ['without an extension when it has none', '/download/latest', 'latest'],
    ['the fallback for a folder', '/download/', 'portico-setup.exe'],
    ['the fallback for the root', '', 'portico-setup.exe'],
    ['no encoded way up', '/download/%2e%2e%2f%2e%2e%2fevil.exe', 'evil.exe'],
    ['no encoded way up with backslashes', '/download/..%5c..%5cevil.exe', 'evil.exe'],
    ['the fallback for nothing but dots', '/download/%20.%2e%20.', 'portico-setup.exe'],
    ['no hidden file', '/.bashrc', 'bashrc'],
    ['no text-direction trick', '/setup%E2%80%AEfdp.exe', 'setupfdp.exe'],
    ['no control characters', '/set%00up%0D%0A%1B.exe', 'setup.exe'],
    ['no characters that file systems reserve', '/set%3Aup%3C%22%7C%3F%2A%3E.exe', 'setup.exe'],
    ['the fallback when nothing is left', '/%E2%80%8B%3F', 'portico-setup.exe'],
    ['shortened before its extension', `/${'a'.repeat(300)}.exe`, `${'a'.repeat(116)}.exe`],
    ['shortened between characters', `/${'%F0%9F%9A%AA'.repeat(200)}.exe`, `${'🚪'.repeat(116)}.exe`],
  ])('%s', (_name, path, expected) => expect(fileNameOf(at(path))).toBe(expected))

  test('is the fallback for an empty address', () => expect(fileNameOf('')).toBe('portico-setup.exe'))

  test('is always a plain name', () => {
    const encoded = fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed()))
    fc.assert(
      fc.property(fc.oneof(encoded, fc.webPath(), fc.string()), (path) => {
        const name = fileNameOf(at(`/${path}`))
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^[.\s]|^$/u)
        expect(Array.from(name).length).toBeLessThanOrEqual(120)
      }),
    )
  })
})
