// Sees to it that there is a Chromium for the tests. Prints where it is.
import { existsSync } from 'node:fs'
import { findBrowser } from './lib/browser.mjs'
import { fail, run } from './lib/processes.mjs'

/** @returns {string | undefined} */
const found = () => {
  const path = findBrowser().executablePath
  return path !== undefined && existsSync(path) ? path : undefined
}

if (process.env['CHROMIUM_PATH'] && !found()) {
  fail(
    `CHROMIUM_PATH is ${process.env['CHROMIUM_PATH']}, but there is no such file: correct it, or unset it.`,
  )
}

if (!found()) {
  const isRoot = process.getuid?.() === 0
  const apt = isRoot ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get']
  const install = ['install', '-y', '--no-install-recommends']
  const steps = [
    ['update'],
    [...install, 'chromium', 'fonts-liberation'],
    // Older systems have none; then the whole browser does its work.
    [...install, 'chromium-headless-shell'],
  ]
  console.log('Installing Chromium from the operating system’s packages …')
  let log = ''
  for (const step of steps) {
    const [command = '', ...args] = [...apt, ...step]
    const { code, output } = await run(command, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 5 * 60_000,
    })
    log += output
    if (code !== 0) break
  }
  if (!found()) {
    fail(
      `${log}\nThe tests need a Chromium, and it could not be installed from the operating system’s packages: ` +
        'install Chromium or Chrome yourself, or set CHROMIUM_PATH to one.',
    )
  }
}

console.log(`Browser: ${found()}`)
