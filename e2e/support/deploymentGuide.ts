import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { blockOf, documentedHeaders, documentedMeta } from '../../scripts/lib/deployment.mjs'

const read = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

const guide = read('deployment.md')

/** @param text of a file with settings */
export const settingsIn = (text: string) => v.parse(v.record(v.string(), v.string()), parseEnv(text))

/** The file with settings of docs/deployment.md. */
export const documentedSettings = () => settingsIn(blockOf(guide, 'ini'))

/** The command of docs/deployment.md that begins with these words, for a shell. */
export const documentedCommand = (words: string): string => {
  const [command] = new RegExp(`^${words}(?:.*\\\\\n)*.*$`, 'm').exec(guide) ?? []
  if (command === undefined) throw new Error(`The guide has no command "${words}".`)
  return command
}

/** A workspace's server, as docs/workspace-servers.md has it. */
export const documentedServer = (): string => blockOf(read('workspace-servers.md'), 'js')

/** The headers and the element of docs/deployment.md, with its examples replaced by these addresses. */
export const documentedFor = ({ serviceOrigin, agentUrl }: { serviceOrigin: string; agentUrl: string }) => {
  const localized = (text: string): string =>
    text
      .replaceAll('https://service.example.com', serviceOrigin)
      .replaceAll('http://127.0.0.1:23432', agentUrl)
  return {
    headers: Object.fromEntries(
      Object.entries(documentedHeaders(guide).text).map(([name, value]) => [name, localized(value)]),
    ),
    meta: localized(documentedMeta(guide)),
  }
}
