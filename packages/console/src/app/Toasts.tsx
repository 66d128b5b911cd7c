import { ToastRegion } from '@portico/design-system'
import { TOAST_LIFE, type ToastKind } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { isMessageId } from '../i18n/catalogues.ts'
import { useStores } from './context.ts'

const kinds = { info: 'info', success: 'ok', warning: 'warn', error: 'bad' } as const satisfies Record<
  ToastKind,
  string
>

/** The notices that float over every page. */
export const Toasts = observer(function Toasts() {
  const intl = useIntl()
  const { toasts } = useStores()
  /** Stores give keys; the words are ours. */
  const textOf = (key: string, values?: Readonly<Record<string, string | number>>): string => {
    const id = `toast.${key}`
    return isMessageId(id, intl.messages) ? intl.formatMessage({ id }, values) : key
  }
  return (
    <ToastRegion
      label={intl.formatMessage({ id: 'app.notifications' })}
      closeLabel={intl.formatMessage({ id: 'app.dismiss' })}
      isPaused={toasts.isPaused}
      items={toasts.shown.map(({ id, kind, messageKey, values, isPersistent, action }) => ({
        id,
        kind: kinds[kind],
        title: textOf(messageKey, values),
        ...(isPersistent !== true && { lifeMs: TOAST_LIFE }),
        ...(action && { action: { label: textOf(action.labelKey), onPress: action.run } }),
      }))}
      onDismiss={toasts.dismiss}
      onPauseChange={(isPaused) => (isPaused ? toasts.pause() : toasts.resume())}
    />
  )
})
