import { AsyncLocalStorage } from 'node:async_hooks'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * @typedef {object} Measured
 * @property {string} parent key of the process that started it
 * @property {number} own seconds of a processor
 * @property {number} waited seconds of its children that have ended, and of theirs, as far as each was waited for
 */

/** A number is given again to a later process, so the time of the start belongs to the key. @param {string} stat */
function parse(stat) {
  const [pid = ''] = stat.split(' ')
  // The name, in parentheses, may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // Linux reports a hundredth of a second to programs on every machine.
  const secondsAt = (/** @type {number} */ index) => (Number(fields[index]) + Number(fields[index + 1])) / 100
  const key = `${pid} ${fields[19]}`
  return { pid, parent: fields[1] ?? '', key, own: secondsAt(11), waited: secondsAt(13) }
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
  return new Map(
    found.map(({ key, parent, ...times }) => [key, { ...times, parent: keys.get(parent) ?? '' }]),
  )
}

/** Adds up what a process and its descendants take, also those that outlive it, as browsers do. */
export class ProcessorTime {
  /** Last seen. @type {Map<string, Measured>} */
  #known = new Map()
  #ended = 0
  /** Of processes that ended before they were seen, or after they were seen last. */
  #unseen = 0

  /** A child of this process that counts. @param {number} pid @param {Map<string, Measured>} processes */
  add(pid, processes) {
    for (const [key, process] of processes) if (key.startsWith(`${pid} `)) this.#known.set(key, process)
  }

  /** @param {Map<string, Measured>} processes that run now */
  sample(processes) {
    /** @type {Map<string, Measured>} */
    const now = new Map()
    for (const [key, process] of processes) if (this.#counts(key, processes)) now.set(key, process)
    // What a living process waited for, as far as it is counted already.
    /** @type {Map<string, number>} */
    const counted = new Map()
    for (const [key, { parent, own, waited }] of this.#known) {
      if (now.has(key)) continue
      this.#ended += own
      let living = parent
      while (!now.has(living) && this.#known.has(living)) living = this.#known.get(living)?.parent ?? ''
      counted.set(living, (counted.get(living) ?? 0) + own + waited)
    }
    for (const [key, { waited }] of now) {
      const more = waited - (this.#known.get(key)?.waited ?? 0) - (counted.get(key) ?? 0)
      this.#unseen += Math.max(0, more)
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
    return [...this.#known.values()].reduce((sum, { own }) => sum + own, this.#ended + this.#unseen)
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
