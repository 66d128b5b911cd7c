/**
 * @typedef {{ database: string, figures: Record<string, string>, problems: string[] }} Line
 * @typedef {{ about: string, date: string, seconds: number, hasPassed: boolean, lines: Line[] }} Measured
 */

const HEAD = `# Reliability

What \`npm run reliability\` has measured, each part when it ran last; \`-- load --minutes 10\` and \`-- crash --rounds 20\` run one part for that
long. Written by it, with \`reliability.json\` beside this page. Times depend on the machine, which may have had other work; what must hold
everywhere is that each part passes.
`

/** docs/reliability.md. @param {Readonly<Record<string, Measured>>} parts by name */
export const reliabilityPage = (parts) =>
  [HEAD, ...Object.entries(parts).map(([name, part]) => section(name, part))].join('\n')

/** @param {string} name @param {Measured} part */
const section = (name, { about, date, seconds, hasPassed, lines }) => {
  const rows = lines.flatMap(({ database, figures, problems }) => [
    ...Object.entries(figures).map(([what, figure]) => `| ${database} | ${what} | ${figure} |`),
    ...problems.map((problem) => `| ${database} | problem | ${problem.replaceAll('|', '/')} |`),
  ])
  const outcome = `${hasPassed ? 'Passed' : 'Failed'} on ${date} in ${seconds} s.\n`
  const table = rows.length === 0 ? [] : ['| Where | What | Figure |', '| --- | --- | --- |', ...rows, '']
  return [`## ${name}: ${about}\n`, outcome, ...table].join('\n')
}
