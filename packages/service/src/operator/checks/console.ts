import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { builtConsole } from '../../settings.ts'
import { type Check, ok, wrong } from './check.ts'

export const consoleCheck: Check = {
  name: 'Console',
  run: async ({ consoleDir }) => {
    if (existsSync(join(consoleDir, 'index.html'))) return ok(`Built: ${consoleDir}.`)
    return consoleDir === builtConsole
      ? ok('“npm start” builds it.')
      : wrong(`${consoleDir} has no index.html.`, 'Set CONSOLE_DIR to the folder that “npm run build” made.')
  },
}
