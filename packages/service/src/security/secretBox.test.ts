import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSecretBox } from './secretBox.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-box-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const box = (secretKey: string | null = null) => createSecretBox({ secretKey, dataDir })

it('opens for its owner alone, and only as it was sealed', () => {
  const { seal, open } = box()
  const sealed = seal('JBSWY3DPEHPK3PXP', 'ada')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(seal('JBSWY3DPEHPK3PXP', 'ada')).not.toBe(sealed)
  expect(open(sealed, 'ada')).toBe('JBSWY3DPEHPK3PXP')
  expect(open(sealed, 'bob')).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(open(bytes.toString('base64url'), 'ada')).toBeNull()
  expect(open('', 'ada')).toBeNull()
})

it('has one key per data folder, which only its owner may read', () => {
  const sealed = box().seal('secret', 'ada')
  expect(box().open(sealed, 'ada')).toBe('secret')
  const file = join(dataDir, 'secret.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(43)
})

it('has the key of the settings, if there is one', () => {
  const sealed = box('a'.repeat(32)).seal('secret', 'ada')
  expect(box('a'.repeat(32)).open(sealed, 'ada')).toBe('secret')
  expect(box('b'.repeat(32)).open(sealed, 'ada')).toBeNull()
  expect(box().open(sealed, 'ada')).toBeNull()
})
