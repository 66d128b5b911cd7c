import { expect, test } from 'vitest'
import { wrongImport } from './additions.mjs'

const console = 'packages/console/src'
const stores = 'packages/stores/src'

test.each([
  ['its own file', `${console}/additions/help/HelpScreen.tsx`, './topics.ts'],
  ['the core', `${console}/additions/help/HelpScreen.tsx`, '../../components/messages.tsx'],
  ['the manifest', `${console}/additions/help/manifest.tsx`, '../manifest.ts'],
  ['its own stores', `${console}/additions/views/savedViews.ts`, '@portico/stores/additions/views/viewForm'],
])('an addition may import %s', (_what, file, source) => {
  expect(wrongImport(file, source)).toBeNull()
})

test.each([
  [`${console}/additions/manifests.ts`, './help/manifest.tsx'],
  [`${console}/additions/pages.ts`, './reviews/reviewStores.ts'],
  [`${stores}/additions/additions.ts`, './views/savedViewsStore.ts'],
  [`${stores}/additions/laterAdditions.ts`, './import/userImportStore.ts'],
  [`${stores}/testing/makeRootStore.ts`, '../additions/views/savedViewsStore.ts'],
  [`${console}/spoken/spoken.test.tsx`, '../additions/activity/activity.fixture.ts'],
])('the list %s and tests may import %s', (file, source) => {
  expect(wrongImport(file, source)).toBeNull()
})

test.each([
  [`${console}/errors/ErrorDetails.tsx`, '../additions/help/topics.ts'],
  [`${console}/additions/useAdditions.tsx`, './help/manifest.tsx'],
  [`${console}/app/context.ts`, '@portico/stores/additions/views/savedViewsStore'],
  [`${stores}/root/signedInStores.ts`, '../additions/views/savedViewsStore.ts'],
])('of the core, %s may not import %s', (file, source) => {
  expect(wrongImport(file, source)).toMatch(/^The core knows no addition\. Draw what "\w+" gives at a place/)
})

test.each([
  [`${console}/additions/help/HelpScreen.tsx`, '../palette/Palette.tsx'],
  [`${console}/additions/help/HelpScreen.tsx`, '@portico/stores/additions/palette/paletteStore'],
  [`${stores}/additions/activity/activityStore.ts`, '../views/savedViewsStore.ts'],
])('the addition %s may not import the other one of %s', (file, source) => {
  expect(wrongImport(file, source)).toMatch(/^"\w+" and "\w+" are additions/)
})
