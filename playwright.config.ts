import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findShell } from './scripts/lib/browser.mjs'
import { at } from './scripts/lib/root.mjs'

// Workers and services start a dozen times.
process.env['NODE_COMPILE_CACHE'] ??= at('.cache', 'compiled')

/** On the console without additions: what the specification asks for. */
const ofTheCore = {
  grep: /\[S\d-\d{3}\]|coreAlone/,
  // Of an addition.
  testIgnore: '**/peopleImport.spec.ts',
}

export default defineConfig({
  ...(process.env['CONSOLE_BUILD'] === 'core' && ofTheCore),
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: ['./e2e/support/buildConsole.ts', './e2e/support/demoData.ts'],
  // Each keeps one core busy.
  workers: availableParallelism(),
  fullyParallel: false,
  forbidOnly: true,
  // The gate lists what passed only on the second try.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '.cache/e2e.json' }],
  ],
  use: {
    launchOptions: findShell(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // A fifth of a run; `playwright test --trace=retain-on-failure` has it.
    trace: 'off',
  },
})
