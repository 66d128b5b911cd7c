import { existsSync, readFileSync } from 'node:fs'
import type { StorybookConfig } from '@storybook/react-vite'
import { documented } from './docs/documented.ts'

/** Tests do not show docs, and would wait for the compiler. */
const isTestRun = process.env['VITEST'] !== undefined

interface BrowserReport {
  success: boolean
  startTime: number
}

/** Date of the last report in which axe found no violations in any story. */
const provenOn = (): string => {
  const file = new URL('../.cache/browser.json', import.meta.url)
  if (!existsSync(file)) return ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Vitest, whose format it is
  const { success, startTime } = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport
  return success ? new Date(startTime).toISOString().slice(0, 10) : ''
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/*/src/**/*.stories.tsx', '../packages/design-system/src/foundations/*.mdx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  env: (env) => ({ ...env, STORYBOOK_PROVEN_ON: provenOn() }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      vite.plugins?.filter((plugin) => !(plugin && 'name' in plugin && plugin.name.startsWith('portico-'))),
      !isTestRun && documented(),
    ],
    // A script loaded by a story needs a URL of its own.
    build: { ...vite.build, manifest: false, chunkSizeWarningLimit: 4000, assetsInlineLimit: 0 },
  }),
}

export default config
