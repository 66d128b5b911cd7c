import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Portico', brandUrl: './' }),
  layoutCustomisations: {
    // Pages to be read have nothing to control.
    showPanel: ({ storyId }, isShown) => (storyId?.startsWith('foundations-') ? false : isShown),
  },
})
