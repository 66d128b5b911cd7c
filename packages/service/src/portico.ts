import { createInterface } from 'node:readline'
import { openDatabase } from './database/open.ts'
import { runPortico } from './operator/program.ts'

const readLine = (): Promise<string> =>
  new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin })
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    lines.once('close', () => resolve(''))
  })

process.exitCode = await runPortico(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  output: process.stdout,
  errors: process.stderr,
  readLine,
  now: Date.now,
  fetch,
  open: openDatabase,
})
