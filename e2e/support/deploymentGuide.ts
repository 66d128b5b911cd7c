import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { documentedHeaders, documentedMeta } from '../../scripts/lib/deployment.mjs'

const guide = readFileSync(fileURLToPath(new URL('../../docs/deployment.md', import.meta.url)), 'utf8')

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
