// Ensures that there is a Chromium for the tests, and its headless shell if the system offers one. Prints its path.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { install } from './lib/apt.mjs'
import { findBrowser, findShell, systemShell } from './lib/browser.mjs'
import { fail } from './lib/processes.mjs'
import { at } from './lib/root.mjs'

/** Marks that the system has no such package, so that only the first run checks. */
const noShell = at('.cache/no-headless-shell')

const isThere = () => existsSync(findBrowser().executablePath ?? '')

const isShellMissing = () => !existsSync(systemShell) && !existsSync(noShell)

if (process.env['CHROMIUM_PATH']) {
  if (!isThere()) {
    fail(
      `CHROMIUM_PATH is ${process.env['CHROMIUM_PATH']}, but there is no such file: correct it, or unset it.`,
    )
  }
} else {
  if (!isThere()) {
    console.log('Installing Chromium from the operating system’s packages …')
    const { output } = await install('chromium', 'fonts-liberation')
    if (!isThere()) {
      fail(
        `${output}\nThe tests need a Chromium, and it could not be installed from the operating system’s packages: ` +
          'install Chromium or Chrome yourself, or set CHROMIUM_PATH to one.',
      )
    }
  }
  if (isShellMissing()) {
    await install('chromium-headless-shell')
    if (isShellMissing()) {
      mkdirSync(at('.cache'), { recursive: true })
      writeFileSync(noShell, '')
    }
  }
}

console.log(`Browser: ${findShell().executablePath}`)
