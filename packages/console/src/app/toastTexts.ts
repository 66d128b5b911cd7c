import type { ToastKind } from '@portico/stores'
import { useIntl } from 'react-intl'
import { isMessageId } from '../i18n/catalogues.ts'

export const TOAST_TONES = {
  info: 'info',
  success: 'ok',
  warning: 'warn',
  error: 'bad',
} as const satisfies Record<ToastKind, string>

type Values = Readonly<Record<string, string | number>>

export const useToastText = (): ((key: string, values?: Values) => string) => {
  const intl = useIntl()
  return (key, values) => {
    const id = `toast.${key}`
    return isMessageId(id, intl.messages) ? intl.formatMessage({ id }, values) : key
  }
}
