import { expect, test } from 'vitest'
import { run } from './processes.mjs'
import { measured, ProcessorTime } from './processorTime.mjs'

/** Each process as its key, its parent's key, its own seconds and those that it waited for. @param {[string, string, number, number?][]} rows */
const processes = (...rows) =>
  new Map(rows.map(([key, parent, own, waited = 0]) => [key, { parent, own, waited }]))

test('a process with its descendants, and nothing beside it', () => {
  const time = new ProcessorTime()
  time.add(7, processes(['7 100', '1 1', 1], ['77 100', '1 1', 50]))
  time.sample(
    processes(['7 100', '1 1', 2], ['9 105', '8 103', 4], ['8 103', '7 100', 3], ['77 100', '1 1', 60]),
  )
  expect(time.seconds).toBe(9)
})

test('the time of an ended child is in that of its parent', () => {
  const time = new ProcessorTime()
  time.add(7, processes(['7 100', '1 1', 1]))
  time.sample(processes(['7 100', '1 1', 1], ['8 103', '7 100', 3]))
  time.sample(processes(['7 100', '1 1', 1, 3.5]))
  expect(time.seconds).toBe(4.5)
})

test.each([
  ['each waited for by its parent', 7.5, 8.5],
  ['killed, and one waited for', 3, 8],
])('a process and its child that end together, %s, count once', (_, waited, seconds) => {
  const time = new ProcessorTime()
  time.add(7, processes(['7 100', '1 1', 1]))
  time.sample(processes(['7 100', '1 1', 1], ['8 103', '7 100', 3], ['9 104', '8 103', 4]))
  time.sample(processes(['7 100', '1 1', 1, waited]))
  expect(time.seconds).toBe(seconds)
})

test('a child that nobody saw counts', () => {
  const time = new ProcessorTime()
  time.add(7, processes(['7 100', '1 1', 1]))
  time.sample(processes(['7 100', '1 1', 1, 2]))
  time.sample(processes(['7 100', '1 1', 1, 3]))
  expect(time.seconds).toBe(4)
})

test('a process that outlives its parent still counts, once both have ended too', () => {
  const time = new ProcessorTime()
  time.add(7, processes(['7 100', '1 1', 1]))
  time.sample(processes(['7 100', '1 1', 1], ['8 103', '7 100', 3]))
  time.sample(processes(['8 103', '1 1', 5]))
  expect(time.seconds).toBe(6)
  time.sample(processes())
  expect(time.seconds).toBe(6)
})

test('a later process with the same number does not count', () => {
  const time = new ProcessorTime()
  time.add(7, processes(['7 100', '1 1', 1]))
  time.sample(processes())
  time.sample(processes(['7 200', '1 1', 9]))
  expect(time.seconds).toBe(1)
})

test('what a command works counts, where the system reports it; what this process works does not', async () => {
  const work = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);'
  const { seconds } = await measured(() =>
    run(process.execPath, ['-e', `${work} setTimeout(() => {}, 1500)`]),
  )
  expect(seconds).toBeGreaterThanOrEqual(process.platform === 'linux' ? 0.25 : 0)
  expect(seconds).toBeLessThan(5)
})
