// `npm run spec`: which statements of the specification the tests of the gate cover, and which tests prove each; the list is
// .cache/spec-coverage.md. Ends with 1 while a statement has no test in the gate, or a test is skipped.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { at } from './lib/root.mjs'
import { coverageOf, parseRequirements, renderCoverage, sectionsOf } from './lib/spec.mjs'
import { readAllTests } from './lib/test-files.mjs'
import { isInGate, isKnownTag } from './lib/tiers.mjs'

const requirements = parseRequirements(readFileSync(at('docs/spec/requirements.tsv'), 'utf8'))
const { tests, skipped } = readAllTests()
const { byNumber, problems } = coverageOf(requirements, tests)
const inGate = coverageOf(
  requirements,
  tests.filter(({ file, tags }) => isInGate(file, tags)),
).byNumber

for (const { file, title, tags } of tests)
  for (const tag of tags) if (!isKnownTag(file, tag)) problems.push(`${file} › ${title}: unknown tag ${tag}`)
problems.push(...skipped.map((place) => `Skipped, unfinished or run alone: ${place}`))
for (const { title, covered, requirements: all, uncovered } of sectionsOf(requirements, inGate)) {
  console.log(`${`${covered}/${all.length}`.padStart(6)}  ${title}`)
  for (const id of uncovered) {
    const others = (byNumber.get(id) ?? []).map(({ file }) => file)
    problems.push(`${id} has no test in the gate, ${others.join(', ') || 'and no other'}`)
  }
}

mkdirSync(at('.cache'), { recursive: true })
writeFileSync(at('.cache/spec-coverage.md'), renderCoverage(requirements, byNumber))

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
