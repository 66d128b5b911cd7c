import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Portico', brandUrl: './' }),
  layoutCustomisations: {
    // Docs-only pages have no controls.
    showPanel: ({ storyId }, isShown) => (storyId?.startsWith('foundations-') ? false : isShown),
  },
})
