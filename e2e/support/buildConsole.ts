import { buildConsole, builtConsole, isBuildStale } from '../../scripts/lib/build.mjs'

/** Builds the console when it is older than its sources, for services to serve. */
export default async function globalSetup(): Promise<void> {
  process.env['CONSOLE_DIR'] = builtConsole
  if (!isBuildStale()) return
  const { code, output } = await buildConsole()
  if (code !== 0) throw new Error(`The console does not build:\n${output}`)
}
