import { report } from './report.mjs'

/**
 * @typedef {{ name: string, run: () => unknown }} Case its result is used, so that the work is not optimised away
 * @typedef {{ name: string, milliseconds: number, ratio: number }} Row ratio: times the first case of the same run
 */

/** Milliseconds of processor time of this thread: other work on the machine does not count. */
const spent = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** @param {readonly number[]} numbers */
export const median = (numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/**
 * Alternates the cases, so that load on the machine affects all of them equally. Ratios to the first case are comparable between
 * machines, milliseconds are not.
 *
 * @param {readonly Case[]} cases
 * @param {{ rounds?: number, warmUp?: number }} [options]
 * @returns {Promise<Row[]>}
 */
export async function measure(cases, { rounds = 41, warmUp = 5 } = {}) {
  const times = cases.map(() => /** @type {number[]} */ ([]))
  let result = /** @type {unknown} */ (null)
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, { run }] of cases.entries()) {
      const start = spent()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      result = await run()
      if (round >= 0) times[index]?.push(spent() - start)
    }
  }
  if (result === undefined) throw new Error('A case must return what it made.')
  // The clock of a thread ticks in milliseconds: only sums of many rounds are exact.
  const means = times.map((all) => all.reduce((sum, time) => sum + time, 0) / all.length)
  return cases.map(({ name }, index) => {
    const milliseconds = means[index] ?? Number.NaN
    return { name, milliseconds, ratio: milliseconds / (means[0] ?? Number.NaN) }
  })
}

/** @param {string} title @param {readonly Row[]} rows @param {{ goal?: number, ours?: readonly string[] }} [options] the cases with that goal */
export const print = (title, rows, { goal, ours = [] } = {}) =>
  report({
    title,
    columns: [
      { name: `x ${rows[0]?.name}`, unit: 'x', ...(goal !== undefined && { goal }) },
      { name: 'processor time', unit: 'ms' },
    ],
    lines: rows.map(({ name, ratio, milliseconds }) => ({
      name,
      isOurs: ours.includes(name),
      values: [ratio, milliseconds],
    })),
  })
