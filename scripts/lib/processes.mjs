import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { count } from './processorTime.mjs'
import { root } from './root.mjs'

/** @typedef {{ code: number, output: string }} Outcome */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
process.on('exit', () => running.forEach((child) => child.kill()))

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0)

/**
 * Watches for reasons to exit: a signal, or, under npm, the loss of our parent. A SIGTERM to npm ends at the shell between us,
 * which exits silently.
 *
 * @param {() => void} callback
 * @returns {() => void} stops watching
 */
function onStop(callback) {
  const parent = process.ppid
  const isUnderNpm = process.env['npm_lifecycle_event'] !== undefined
  const timer = setInterval(() => isUnderNpm && process.ppid !== parent && callback(), 500).unref()
  for (const signal of signals) process.on(signal, callback)
  return () => {
    clearInterval(timer)
    for (const signal of signals) process.off(signal, callback)
  }
}

/** A signal without a handler would skip the handler of `exit`, and leave child processes running. */
const leave = () => process.exit(130)

let endWatch = () => {}

/** @param {import('node:child_process').ChildProcess} child */
function track(child) {
  if (running.size === 0) endWatch = onStop(leave)
  running.add(child)
  child.on('close', () => {
    running.delete(child)
    if (running.size === 0) endWatch()
  })
}

/**
 * Runs a command, from the root unless stated otherwise, and collects what it prints, both streams in order.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number }} [options] timeout in milliseconds
 * @returns {Promise<Outcome>} code 127 when the command could not be started
 */
export function run(command, args, { cwd = root, env = process.env, timeout = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      timeout,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    track(child)
    count(child.pid)
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code, signal) => {
      if (signal && timeout > 0) output += `Stopped by ${signal}; the limit was ${timeout / 1000} s.\n`
      resolve({ code: exitCode(code, signal), output })
    })
  })
}

/**
 * Supervises long-running children: stops all on request, or when one ends.
 *
 * A terminal's Ctrl-C reaches the whole process group, children included, and npm sends it to us a second time: so only the
 * first is passed on, at once and as SIGTERM, and a child must take two signals within half a second as one.
 *
 * @param {readonly import('node:child_process').ChildProcess[]} children
 * @returns {Promise<number>} the exit code of the one that ended first, once all children have ended
 */
export function supervise(children) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    for (const child of children)
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  }
  onStop(stop)
  return new Promise((resolve) => {
    let left = children.length
    /** @type {number | undefined} */
    let result
    const ended = (/** @type {number} */ code) => {
      left -= 1
      stop()
      result ??= code
      if (left === 0) resolve(result)
    }
    for (const child of children) {
      child.on('error', (error) => {
        console.error(error.message)
        ended(127)
      })
      child.on('exit', (code, signal) => ended(exitCode(code, signal)))
    }
  })
}

/** Ends with one sentence and exit code 1. @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
