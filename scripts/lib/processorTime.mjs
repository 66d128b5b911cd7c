import { AsyncLocalStorage } from 'node:async_hooks'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * @typedef {object} Measured
 * @property {string} parent key of the process that started it
 * @property {number} seconds of a processor, with those of its children that have ended
 */

/** A number is given again to a later process, so the time of the start belongs to the key. @param {string} stat */
function parse(stat) {
  const [pid = ''] = stat.split(' ')
  // The name, in parentheses, may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0)
  // Linux reports a hundredth of a second to programs on every machine.
  return { pid, parent: fields[1] ?? '', key: `${pid} ${fields[19]}`, seconds: ticks / 100 }
}

/** All processes of this machine by key; none where the system does not have `/proc`. @returns {Map<string, Measured>} */
function readProcesses() {
  /** @type {ReturnType<typeof parse>[]} */
  const found = []
  try {
    for (const name of readdirSync('/proc'))
      if (/^\d+$/.test(name)) {
        try {
          found.push(parse(readFileSync(`/proc/${name}/stat`, 'utf8')))
        } catch {
          // It has ended in between.
        }
      }
  } catch {
    return new Map()
  }
  const keys = new Map(found.map(({ pid, key }) => [pid, key]))
  return new Map(found.map(({ key, parent, seconds }) => [key, { parent: keys.get(parent) ?? '', seconds }]))
}

/** Adds up what a process and its descendants take, also those that outlive it, as browsers do. */
export class ProcessorTime {
  /** Last seen. @type {Map<string, Measured>} */
  #known = new Map()
  #ended = 0

  /** A child of this process that counts. @param {number} pid @param {Map<string, Measured>} processes */
  add(pid, processes) {
    for (const [key, process] of processes) if (key.startsWith(`${pid} `)) this.#known.set(key, process)
  }

  /** @param {Map<string, Measured>} processes that run now */
  sample(processes) {
    /** @type {Map<string, Measured>} */
    const now = new Map()
    for (const [key, process] of processes) if (this.#counts(key, processes)) now.set(key, process)
    for (const [key, { parent, seconds }] of this.#known) {
      // A parent that lives has the time of its ended children.
      if (!now.has(key) && !now.has(parent)) this.#ended += seconds
    }
    this.#known = now
  }

  /** @param {string} key @param {Map<string, Measured>} processes @returns {boolean} */
  #counts(key, processes) {
    if (this.#known.has(key)) return true
    const process = processes.get(key)
    return process !== undefined && this.#counts(process.parent, processes)
  }

  get seconds() {
    return [...this.#known.values()].reduce((sum, { seconds }) => sum + seconds, this.#ended)
  }
}

/** @type {AsyncLocalStorage<ProcessorTime>} */
const current = new AsyncLocalStorage()

/** Counts a process that has just started to what runs in {@link measured}. @param {number | undefined} pid */
export const count = (pid) => pid !== undefined && current.getStore()?.add(pid, readProcesses())

/**
 * @template T
 * @param {() => Promise<T>} act
 * @returns {Promise<{ result: T, seconds: number }>} what the processes that it starts take of a processor, to about a
 *   second each
 */
export async function measured(act) {
  const time = new ProcessorTime()
  const timer = setInterval(() => time.sample(readProcesses()), 1000)
  try {
    const result = await current.run(time, act)
    return { result, seconds: time.seconds }
  } finally {
    clearInterval(timer)
  }
}
