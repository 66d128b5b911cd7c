// Keeps one issue open while the nightly run of all tests is red, with what failed and the commits since the last green night.
// .github/workflows/nightly.yml names the logs of the shards, and sets GREEN and RUN; GitHub's command line does the rest.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LABEL = 'nightly'
const run = process.env['RUN'] ?? ''

/** @param {string} program @param {...string} args */
const call = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' }).trim()

/** The gate's closing list of what failed. @param {string} log */
const failuresIn = (log) => /^Failed:\n((?: {2}.+\n)+)/m.exec(log)?.[1] ?? ''

const openIssues = ['issue', 'list', '--label', LABEL, '--state', 'open', '--json', 'number']
const open = call('gh', ...openIssues, '--jq', '.[0].number // empty')

if (process.env['GREEN'] === 'true') {
  if (open !== '') call('gh', 'issue', 'close', open, '--comment', `Green again: ${run}`)
} else {
  const greenRuns = ['run', 'list', '--workflow', 'nightly.yml', '--status', 'success', '--limit', '1']
  const green = call('gh', ...greenRuns, '--json', 'headSha', '--jq', '.[0].headSha // empty')
  const commits = green === '' ? 'none is known' : call('git', 'log', '--oneline', `${green}..HEAD`)
  const failures = process.argv.slice(2).map((file) => failuresIn(readFileSync(file, 'utf8')))
  const body = `${run}\n\n${failures.join('')}\nSince the last green night:\n\n${commits}\n\nWhat to do: docs/testing.md.`
  if (open !== '') call('gh', 'issue', 'comment', open, '--body', body)
  else {
    const title = `Nightly red since ${call('git', 'rev-parse', '--short', 'HEAD')}`
    call('gh', 'label', 'create', LABEL, '--force')
    call('gh', 'issue', 'create', '--title', title, '--label', LABEL, '--body', body)
  }
}
