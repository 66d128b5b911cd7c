import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { TestProject } from 'vitest/node'
import { visualCommands } from './scripts/lib/visual/commands.mjs'
import { findSteadyBrowser, steadyContext } from './scripts/lib/visual/raster.mjs'
import base from './vite.config.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Plays every story and shoots it in every mode: what `npm run visual` runs. */
export default defineConfig({
  ...base,
  // Beside another run it takes the next free port.
  server: { strictPort: false },
  plugins: [
    base.plugins,
    storybookTest({
      configDir: at('.storybook'),
      initialGlobals: { viewport: { value: 'wide', isRotated: false } },
    }),
    {
      name: 'timers-first',
      // React keeps the `setTimeout` that it finds, and Storybook's own setup loads React.
      configureVitest: ({ project }: { project: TestProject }): void => {
        project.config.setupFiles.unshift(at('.storybook/visual/timers.ts'))
      },
    },
  ],
  test: {
    name: 'visual',
    root: at('.'),
    setupFiles: ['.storybook/quickReact.ts', '.storybook/visual/setup.ts'],
    isolate: false,
    // Two pages of one browser: each waits much of its time for frames.
    fileParallelism: true,
    maxWorkers: 2,
    // A story of many modes on a machine with much else to do.
    testTimeout: 240_000,
    env: { VISUAL_MODES: process.env['VISUAL_MODES'] ?? '' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      commands: visualCommands(process.env['VISUAL_FOLDER'] ?? at('.visual')),
      provider: playwright({ launchOptions: findSteadyBrowser(), contextOptions: steadyContext }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
