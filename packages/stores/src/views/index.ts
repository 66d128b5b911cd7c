/** Apart from the package's index: loaded after the page. */
export { addSavedViews, type SavedViewsStore } from './savedViewsStore.ts'
export type { ViewNameError, ViewToName } from './viewForm.ts'
