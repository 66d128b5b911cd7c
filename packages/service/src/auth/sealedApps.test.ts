import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { StartupError } from '../startupError.ts'
import { serviceFixture } from '../testing/fixtures.ts'
import { boxOf, sealApp } from '../testing/sealedApp.ts'
import { checkKey, readSealedApps } from './sealedApps.ts'
import { createSecretBox } from './secretBox.ts'

const { db, memberId } = serviceFixture()

const dataDir = mkdtempSync(join(tmpdir(), 'portico-key-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const [KEY, OTHER] = ['a'.repeat(32), 'b'.repeat(32)]
const seal = async (key: string, user: string) =>
  sealApp(db(), key, await memberId(`${user}@northwind.example`))

/** What a start finds. */
const start = async (secretKey: string | null, databaseUrl: string | null = null) => {
  const settings = { secretKey, dataDir, databaseUrl }
  return checkKey(db(), settings, createSecretBox(settings))
}

it('counts the apps by the key that sealed them', async () => {
  await seal(KEY, 'owner')
  await seal(KEY, 'admin')
  await seal(OTHER, 'user')
  const [own, other] = [boxOf(KEY), boxOf(OTHER)].map((box) => box.fingerprint())
  expect(await readSealedApps(db(), boxOf(KEY))).toEqual({
    fingerprint: own,
    own: 2,
    others: 1,
    keys: [other],
  })
  expect(await readSealedApps(db(), boxOf(OTHER))).toEqual({
    fingerprint: other,
    own: 1,
    others: 2,
    keys: [own],
  })
})

it('a start makes no key where apps are sealed with one that is not here, and names both ways out', async () => {
  expect(await start(null)).toMatchObject({ todo: null })
  await seal(KEY, 'owner')
  await expect(start(null)).rejects.toThrow(StartupError)
  await expect(start(null)).rejects.toThrow(
    /^1 authenticator app is sealed with a key that is not here \(\w{16}\), and no new one is made: put its file secret\.key into .*, or set SECRET_KEY to what it holds\. If it is lost, set SECRET_KEY to a new one: their users sign in by passkey or recovery code, and “npm run portico -- member reset-factor” lets in who has neither\.$/,
  )
  expect(existsSync(join(dataDir, 'secret.key'))).toBe(false)
  expect((await start(KEY)).found).toMatch(/^1 authenticator app is sealed with this key/)
  expect((await start(OTHER)).todo).not.toBeNull()
})

it('a start beside a database server goes on without the key, and says so', async () => {
  await seal(KEY, 'owner')
  const { found, todo } = await start(null, 'postgresql://db.example/portico')
  expect(found).toMatch(/^1 authenticator app is sealed with a key that is not here/)
  expect(todo).toMatch(/^Set SECRET_KEY /)
})
