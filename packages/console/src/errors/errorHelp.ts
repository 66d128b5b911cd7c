import { isErrorCode, type ErrorCode } from '@portico/stores/contract'
import { hasPage } from '../additions/hasPage.ts'
import { paths } from '../navigation/paths.ts'

/** Whether a page explains error codes. */
export const hasErrorHelp = hasPage(paths.help())

export const errorAnchor = (code: ErrorCode): string => `code-${Math.abs(code)}`

export const errorHelpPath = (code: number | undefined): string =>
  code !== undefined && isErrorCode(code) ? `${paths.help()}#${errorAnchor(code)}` : paths.help()
