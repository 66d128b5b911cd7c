import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { at } from '../root.mjs'

/**
 * @typedef {import('./review.mjs').Item} Item
 *
 * @typedef {object} Report
 * @property {readonly Item[]} items
 * @property {readonly string[]} problems sentences about the run
 * @property {string} summary one sentence
 * @property {Readonly<Record<string, string>>} leftOut
 */

const partOf = (/** @type {string} */ name) => readFileSync(at('scripts/lib/visual/page', name), 'utf8')
const tokens = () =>
  ['tokens.css', 'base.css'].map((name) =>
    readFileSync(at('packages/design-system/src/tokens', name), 'utf8'),
  )

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** CSP hash of inline content. @param {string} content */
const hashed = (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** @param {{ pictures: readonly Item[] }} group */
const isUnchanged = ({ pictures }) => pictures.every(({ status }) => status === 'same')

/**
 * Data of the page's script: the items by component, each with its stories. Components with changes come first.
 *
 * @param {readonly Item[]} items
 */
const groupItems = (items) => {
  const groups = Map.groupBy(items, ({ title }) => title)
  return Array.from(groups, ([title, pictures]) => ({ title, pictures })).toSorted(
    (a, b) => Number(isUnchanged(a)) - Number(isUnchanged(b)),
  )
}

/** The report as one page that needs only the screenshots beside it. @param {Report} report */
export function renderReport({ items, problems, summary, leftOut }) {
  const style = [...tokens(), partOf('page.css')].join('\n')
  const script = partOf('page.js')
  const data = JSON.stringify(groupItems(items)).replaceAll('<', String.raw`\u003c`)
  const notes = [...problems, ...Object.entries(leftOut).map(([id, reason]) => `Left out: ${id}. ${reason}`)]
  const policy = `default-src 'none'; img-src 'self' file:; style-src ${hashed(style)}; script-src ${hashed(script)}`
  const body = partOf('page.html')
    .replace('{{summary}}', () => escaped(summary))
    .replace('{{notes}}', () => notes.map((note) => `<li>${escaped(note)}</li>`).join(''))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${escaped(summary)} · Portico visual review</title>
<style>${style}</style>
</head>
<body>
${body}
<script type="application/json" id="data">${data}</script>
<script type="module">${script}</script>
</body>
</html>
`
}
