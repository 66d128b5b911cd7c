import { pages } from './pages.ts'

/** Whether an addition has the page of a path. */
export const hasPage = (path: string): boolean => pages.some((page) => page.path === path)
