import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { conformance } from './program.ts'

/** Does not echo the input. */
const readPassword = async (): Promise<string> => {
  process.stderr.write('Password: ')
  const lines = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: process.stdin.isTTY,
  })
  const ended = new Promise<string>((resolve) => {
    lines.once('close', () => resolve(''))
  })
  const password = await Promise.race([lines.question(''), ended])
  lines.close()
  process.stderr.write('\n')
  return password
}

process.exitCode = await conformance(process.argv.slice(2), {
  env: process.env,
  output: process.stdout,
  errors: process.stderr,
  readPassword,
  fetch,
})
