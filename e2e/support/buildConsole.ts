import { buildConsole, isBuildStale } from '../../scripts/lib/build.mjs'

/** Builds the console when it is older than its sources. */
export default async function globalSetup(): Promise<void> {
  if (!isBuildStale()) return
  const { code, output } = await buildConsole()
  if (code !== 0) throw new Error(`The console does not build:\n${output}`)
}
