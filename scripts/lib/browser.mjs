import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const systemShell = '/usr/bin/chromium-headless-shell'

/** Path of Playwright's own browser; the file need not exist. */
function playwrightsOwn() {
  const require = createRequire(import.meta.url)
  /** @type {typeof import('playwright')} */
  const { chromium } = require('playwright')
  return chromium.executablePath()
}

// Chromium's sandbox refuses to run as root, as in containers.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * The Chromium to test with, as Playwright's launch options: CHROMIUM_PATH, else Playwright's own, else the operating
 * system's. Without any, the path is omitted and launching fails with a message. Installs nothing.
 *
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function findBrowser() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return { executablePath: chosen, args }
  const executablePath = [playwrightsOwn(), ...system].find((path) => existsSync(path))
  return executablePath === undefined ? { args } : { executablePath, args }
}

/**
 * Chromium's headless shell if the system has it: a third less work, but it never asks for permissions. Otherwise, or with
 * CHROMIUM_PATH, the full browser.
 */
export function findShell() {
  const isThere = !process.env['CHROMIUM_PATH'] && existsSync(systemShell)
  return isThere ? { executablePath: systemShell, args } : findBrowser()
}
