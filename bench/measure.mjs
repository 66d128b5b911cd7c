/**
 * @typedef {{ name: string, run: () => unknown }} Case its result is used, so that the work is not optimised away
 * @typedef {{ name: string, milliseconds: number, ratio: number }} Row ratio: times the first case of the same run
 */

/** @param {readonly number[]} numbers */
export const median = (numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/**
 * Alternates the cases, so that load on the machine affects all of them equally. Ratios to the first case are comparable between
 * machines, milliseconds are not.
 *
 * @param {readonly Case[]} cases
 * @param {{ rounds?: number, warmUp?: number }} [options]
 * @returns {Row[]}
 */
export function measure(cases, { rounds = 41, warmUp = 5 } = {}) {
  const times = cases.map(() => /** @type {number[]} */ ([]))
  let result = /** @type {unknown} */ (null)
  for (let round = -warmUp; round < rounds; round += 1) {
    cases.forEach(({ run }, index) => {
      const start = performance.now()
      result = run()
      if (round >= 0) times[index]?.push(performance.now() - start)
    })
  }
  if (result === undefined) throw new Error('A case must return what it made.')
  const medians = times.map(median)
  return cases.map(({ name }, index) => {
    const milliseconds = medians[index] ?? Number.NaN
    return { name, milliseconds, ratio: milliseconds / (medians[0] ?? Number.NaN) }
  })
}

/** @param {string} title @param {readonly Row[]} rows */
export function print(title, rows) {
  console.log(`\n${title}`)
  for (const { name, milliseconds, ratio } of rows) {
    console.log(
      `  ${`${ratio.toFixed(2)}x`.padStart(9)}  ${`${milliseconds.toFixed(3)} ms`.padStart(12)}  ${name}`,
    )
  }
}
