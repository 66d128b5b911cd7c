// `npm run spec`: which statements of the specification the tests cover. Writes docs/spec-coverage.md; with --check,
// checks instead that the page is current and no covered statement lost its test.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { at, root } from './lib/root.mjs'
import { coverageOf, coveredIn, parseRequirements, renderCoverage, sectionsOf } from './lib/spec.mjs'
import { textOf } from './lib/stamp.mjs'
import { testFiles } from './lib/test-files.mjs'
import { readTests } from './lib/tests.mjs'

const page = 'docs/spec-coverage.md'
const isCheck = process.argv.includes('--check')

const requirements = parseRequirements(readFileSync(at('docs/spec/requirements.tsv'), 'utf8'))
const tests = testFiles().flatMap((file) =>
  readTests(file, readFileSync(at(file), 'utf8')).tests.map(({ title }) => ({ file, title })),
)
const { byNumber, problems } = coverageOf(requirements, tests)

if (!isCheck) {
  const sections = sectionsOf(requirements, byNumber)
  for (const { title, covered, requirements: all, uncovered } of sections) {
    const count = `${covered}/${all.length}`.padStart(6)
    console.log(`${count}  ${title}${uncovered.length > 0 ? `: ${uncovered.join(' ')}` : ''}`)
  }
  const covered = sections.reduce((sum, section) => sum + section.covered, 0)
  console.log(`${covered} of ${requirements.length} statements covered, ${requirements.length - covered} not`)
}

const committed = spawnSync('git', ['show', `HEAD:${page}`], { cwd: root, encoding: 'utf8' })
const present = textOf(at(page)) ?? ''
const before = new Set([
  ...(committed.status === 0 ? coveredIn(committed.stdout) : []),
  ...coveredIn(present),
])
for (const id of before) {
  if ((byNumber.get(id) ?? []).length === 0) problems.push(`${id} was covered and has lost its test`)
}

const rendered = renderCoverage(requirements, byNumber)
if (!isCheck) writeFileSync(at(page), rendered)
else if (present !== rendered) problems.push(`${page} is out of date: run "npm run spec"`)

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else if (isCheck) console.log(`${tests.length} tests and stories read, ${page} is up to date`)
