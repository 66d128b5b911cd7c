// Fails when a test is skipped, unfinished or run alone: `skip`, `todo`, `fixme`, `only`, the tag `!test`.
import { readFileSync } from 'node:fs'
import { at } from './lib/root.mjs'
import { testFiles } from './lib/test-files.mjs'
import { readTests } from './lib/tests.mjs'

const files = testFiles()
const skipped = files.flatMap((file) =>
  [...readTests(file, readFileSync(at(file), 'utf8')).skipped].map((line) => `${file} ${line}`),
)
for (const line of skipped) console.error(line)
if (skipped.length > 0) process.exitCode = 1
else console.log(`Nothing skipped in ${files.length} files`)
