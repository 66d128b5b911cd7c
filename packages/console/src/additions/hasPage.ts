import { pages } from './pages.ts'

/** Whether an addition has the page of a path. Apart from the list, which a build of the core replaces. */
export const hasPage = (path: string): boolean => pages.some((page) => page.path === path)
