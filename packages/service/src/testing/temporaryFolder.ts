import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Exists until the tests of the file or the block have run. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}
