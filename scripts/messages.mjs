// `npm run messages`: compiles the catalogues, and fails when they are incomplete. With --check, changes nothing, and also
// fails on unused ids and on outdated compiled files.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareCatalogues, compareUse, messagesOf, parts } from './lib/messages.mjs'
import { fail, run } from './lib/processes.mjs'
import { at } from './lib/root.mjs'
import { filesBelow, textOf } from './lib/stamp.mjs'

const folder = 'packages/console/src/messages'
const languages = ['en', 'es']
const formatjs = fileURLToPath(import.meta.resolve('@formatjs/cli/bin/formatjs'))
const isCheck = process.argv.includes('--check')

const isProductCode = (/** @type {string} */ path) => /(?<!\.(test|stories))\.tsx?$/.test(path)

/** @param {string} text @returns {Record<string, string>} */
const parseCatalogue = (text) => JSON.parse(text)

/** @param {string} text @returns {import('./lib/messages.mjs').Compiled} */
const parseCompiled = (text) => JSON.parse(text)

/** @param {string} source @param {string} scratch */
async function compile(source, scratch) {
  const target = join(scratch, basename(source))
  const args = ['compile', '--ast', '--format', 'simple', '--out-file', target, source]
  const { code, output } = await run(process.execPath, [formatjs, ...args])
  if (code !== 0) fail(`${source} cannot be compiled. ${output.split('\n')[0]}`)
  return readFileSync(target, 'utf8')
}

const scratch = mkdtempSync(join(tmpdir(), 'portico-messages-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const catalogues = await Promise.all(
  languages.map(async (language) => {
    const source = textOf(at(folder, `${language}.json`))
    if (source === null) fail(`${folder}/${language}.json is missing.`)
    const output = await compile(at(folder, `${language}.json`), scratch)
    return { language, texts: parseCatalogue(source), compiled: parseCompiled(output) }
  }),
)

const problems = compareCatalogues(Object.fromEntries(catalogues.map((entry) => [entry.language, entry])))
const ids = Object.keys(catalogues[0]?.texts ?? {})
const sources = filesBelow('packages/console/src', isProductCode).map(
  (path) => /** @type {const} */ ([path, readFileSync(at(path), 'utf8')]),
)
const use = compareUse(ids, new Map(sources))
problems.push(...use.missing)

if (isCheck) problems.push(...use.unused)
else mkdirSync(at(folder, 'compiled'), { recursive: true })
for (const { language, compiled } of catalogues) {
  for (const part of parts) {
    const name = `${language}.${part}.json`
    const target = at(folder, 'compiled', name)
    const output = JSON.stringify(messagesOf(part, compiled))
    if (textOf(target) === output) continue
    if (isCheck) problems.push(`compiled/${name} is out of date: run "npm run messages"`)
    else writeFileSync(target, output)
  }
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else
  console.log(
    `${ids.length} messages in ${languages.join(' and ')}${isCheck ? ', complete and in use' : ' compiled'}`,
  )
