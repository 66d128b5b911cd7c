import { prerenderAll } from './prerenderPage.tsx'

/** While it is imported: the build's module runner ends with the import. */
export const pages = await prerenderAll()
