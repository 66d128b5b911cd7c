import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from './database/folderLock.ts'
import { createSecretBox } from './auth/secretBox.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

const place = temporaryFolder()

const modeOf = (folder: string): number => statSync(folder).mode & 0o777

const USES = {
  'the database': (folder: string) => lockFolder(folder)(),
  'the key': (folder: string) =>
    void createSecretBox({ secretKey: null, dataDir: folder, databaseUrl: null }).seal('x', 'x'),
}

test.each(Object.entries(USES))(
  'nobody else enters the data folder, made by %s or there before',
  (name, use) => {
    const made = join(place, name, 'made')
    use(made)
    const before = join(place, name, 'before')
    mkdirSync(before)
    chmodSync(before, 0o755)
    use(before)
    expect([modeOf(made), modeOf(before)]).toEqual([0o700, 0o700])
  },
)
