import type { Plugin } from 'vite'

const LISTS =
  /\/(?:console\/src\/additions\/(?:manifests|pages)|stores\/src\/additions\/(?:additions|laterAdditions))\.ts$/

const EMPTY =
  'export const manifests = [], pages = [], additionStores = {}, laterAdditionStores = {}, laterModels = {}'

/** Empties the lists of additions: the core alone. */
export const coreOnly = (): Plugin => ({
  name: 'portico-core-only',
  enforce: 'pre',
  load: { filter: { id: LISTS }, handler: () => EMPTY },
})
