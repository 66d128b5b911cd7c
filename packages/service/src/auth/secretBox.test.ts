import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSecretBox } from './secretBox.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-box-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const file = () => join(dataDir, 'secret.key')
const box = (secretKey: string | null = null, databaseUrl: string | null = null) =>
  createSecretBox({ secretKey, dataDir, databaseUrl })

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
  const earlier = box()
  const sealed = box().seal('secret', 'ada')
  expect([box().open(sealed, 'ada'), earlier.open(sealed, 'ada')]).toEqual(['secret', 'secret'])
  expect(earlier.fingerprint()).toBe(box().fingerprint())
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readFileSync(file(), 'utf8').trim().length).toBeGreaterThanOrEqual(43)
})

it('makes a key to seal, and never to open or to be named', () => {
  const sealed = box('a'.repeat(32)).seal('secret', 'ada')
  expect([box().open(sealed, 'ada'), box().fingerprint()]).toEqual([null, null])
  expect(existsSync(file())).toBe(false)
})

it('has no key of the folder beside a database server, whose instances need the same', () => {
  writeFileSync(file(), 'of an embedded database before')
  const server = box(null, 'postgresql://db.example/portico')
  expect(server.fingerprint()).toBeNull()
  expect(() => server.seal('secret', 'ada')).toThrow('SECRET_KEY')
})

it('has the key of the settings, if there is one', () => {
  const sealed = box('a'.repeat(32)).seal('secret', 'ada')
  expect(box('a'.repeat(32)).open(sealed, 'ada')).toBe('secret')
  expect(box('b'.repeat(32)).open(sealed, 'ada')).toBeNull()
  expect(box().open(sealed, 'ada')).toBeNull()
})

it('has a fingerprint for each key, which does not reveal it', () => {
  // Databases and backups have it.
  expect(box('a'.repeat(32)).fingerprint()).toBe('11ff2faf3b36533d')
  expect(box('b'.repeat(32)).fingerprint()).not.toBe('11ff2faf3b36533d')
  box().seal('secret', 'ada')
  expect(box().fingerprint()).toMatch(/^[\da-f]{16}$/)
  const key = readFileSync(file(), 'utf8')
  for (const bytes of [key, Buffer.from(key, 'base64')])
    expect(Buffer.from(bytes).toString('hex')).not.toContain(box().fingerprint())
})
