import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins:
      vite.plugins?.filter((plugin) => !(plugin && 'name' in plugin && plugin.name.startsWith('portico-'))) ??
      [],
    build: { ...vite.build, manifest: false, chunkSizeWarningLimit: 4000 },
  }),
}

export default config
