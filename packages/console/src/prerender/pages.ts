import { prerenderAll } from './prerenderPage.tsx'

/** Renders during the import: the build's module runner ends with it. */
export const pages = await prerenderAll()
