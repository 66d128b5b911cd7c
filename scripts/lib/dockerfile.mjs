/**
 * @typedef {{ name: string, text: string }} Instruction
 * @typedef {{ name: string, base: string, instructions: readonly Instruction[] }} Stage
 */

/**
 * The stages of a Dockerfile. An unnamed stage has its number as its name.
 *
 * @param {string} dockerfile
 * @returns {readonly Stage[]}
 */
export function stagesOf(dockerfile) {
  const lines = dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  /** @type {{ name: string, base: string, instructions: Instruction[] }[]} */
  const stages = []
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
    if (name === '') throw new Error(`Not an instruction: ${line}`)
    if (name === 'FROM') {
      const [base = '', as, named] = text.split(/\s+/)
      const isNamed = as?.toUpperCase() === 'AS' && named !== undefined
      stages.push({ name: isNamed ? named : String(stages.length), base, instructions: [] })
    } else {
      const stage = stages.at(-1)
      if (stage === undefined) throw new Error(`${name} comes before FROM.`)
      stage.instructions.push({ name, text })
    }
  }
  return stages
}

/** @param {string} text of ENV, with values that have no spaces */
export const variablesOf = (text) =>
  Object.fromEntries(
    text.split(/\s+/).map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    }),
  )

/**
 * The command of CMD or HEALTHCHECK, in the form of a list, which needs no shell.
 *
 * @param {string} text
 * @returns {readonly string[]}
 */
export function commandOf(text) {
  const list = text.slice(text.indexOf('['))
  const command = JSON.parse(list)
  if (!Array.isArray(command) || command.length === 0) throw new Error(`Not a command: ${text}`)
  return command.map(String)
}

/** @param {string} text of COPY */
export function copyOf(text) {
  const words = text.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}
