import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { findShell } from './scripts/lib/browser.mjs'
import { brandBuild } from './packages/console/build/brandBuild.ts'
import { consoleBuild } from './packages/console/build/consoleBuild.ts'
import { coreOnly } from './packages/console/build/coreOnly.ts'
import { firstScreenBuild } from './packages/console/build/firstScreenBuild.ts'
import { brand } from './packages/console/src/brand.ts'
import { stoppedBuild } from './packages/console/build/stoppedBuild.ts'
import { stableIds } from './packages/design-system/build/stableIds.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Where the service listens while Vite serves the console. */
const service = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`

const localeStrings = { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' as const }

/** `CONSOLE_BUILD=core`: the console without its additions, in a folder of its own. */
const isCore = process.env['CONSOLE_BUILD'] === 'core'

/** Modules that the browser tests reach late; without them Vite optimises again mid-run and React loads twice. */
const prebundled = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/static',
  'react/jsx-dev-runtime',
  'react-aria',
  'react-aria/filterDOMProps',
  'react-aria-components',
  'react-intl',
  'react-router-dom',
  'styled-components',
  'lucide-react',
  'match-sorter',
  'mobx',
  'mobx-react-lite',
  'mobx-state-tree',
  'superagent',
  '@simplewebauthn/browser',
  'qrcode.react',
  'valibot',
  'axe-core',
  '@storybook/react-vite',
  'storybook/test',
  'storybook/theming',
  '@storybook/addon-docs/blocks',
  '@floating-ui/react',
  '@internationalized/date',
  '@guidepup/virtual-screen-reader',
  '@react-aria/test-utils',
  '@testing-library/react',
  '@testing-library/user-event',
]

/** What the packed library does for others; each run packs it anew. */
const packageTests = 'packages/design-system/build/*.test.ts'

/** What is right in the built Storybook alone. */
const publishedTests = '.storybook/published/*.test.ts'

export default defineConfig({
  root: at('packages/console'),
  plugins: [
    react(),
    localeStrings,
    brandBuild(brand),
    consoleBuild({ isReleased: !isCore }),
    stoppedBuild(),
    firstScreenBuild(),
    isCore && coreOnly(),
  ],
  resolve: {
    alias: [
      // Catalogues are compiled at build time, so the message parser never ships.
      {
        find: '@formatjs/icu-messageformat-parser',
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  build: {
    outDir: at(isCore ? '.cache/console-core' : 'packages/console/dist'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // Else the first script would list the files of every part.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    // Tests take the next free port beside another run.
    strictPort: process.env['VITEST'] === undefined,
    proxy: { '/api': service, '/sandbox': service, '/outbox': service },
  },
  optimizeDeps: { include: prebundled },
  test: {
    root: at('.'),
    tags: [
      { name: 'core', description: 'A browser test of the gate; the others run in `npm run test:all`.' },
      {
        name: 'nightly',
        description: 'A unit test of `npm run test:all` alone, with the reason beside the tag.',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          root: at('.'),
          environment: 'node',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'tools/**/*.test.ts'],
          exclude: [packageTests, '**/node_modules/**'],
          setupFiles: ['packages/service/src/testing/propertySeed.ts'],
          // Each process loads the service once, and each file cleans up behind itself.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [stableIds()],
        test: {
          name: 'package',
          root: at('.'),
          environment: 'node',
          include: [packageTests],
          globalSetup: ['packages/design-system/build/testSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'published',
          root: at('.'),
          environment: 'node',
          include: [publishedTests],
          retry: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [
          storybookTest({
            configDir: at('.storybook'),
            tags: { include: process.env['STORIES'] === 'core' ? ['core'] : ['test'] },
            // The addon's own default is neither of our viewports.
            initialGlobals: { viewport: { value: 'wide', isRotated: false } },
          }),
        ],
        test: {
          name: 'browser',
          root: at('.'),
          setupFiles: ['.storybook/quickReact.ts'],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: findShell(),
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' },
            }),
            // One server transforms the sources and prepares the dependencies for both.
            instances: [
              { browser: 'chromium', name: 'stories', setupFiles: [at('.storybook/storyChecks/setup.ts')] },
              {
                browser: 'chromium',
                name: 'components',
                include: ['{packages,.storybook}/**/*.test.tsx'],
                setupFiles: [at('.storybook/testSetup.ts')],
              },
            ],
          },
        },
      },
    ],
  },
})
