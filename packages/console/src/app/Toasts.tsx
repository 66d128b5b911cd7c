import { ToastRegion } from '@portico/design-system'
import { chatScriptOf, TOAST_LIFE } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useStores } from './context.ts'
import { TOAST_KINDS, useToastText } from './toastText.ts'

export const Toasts = observer(function Toasts() {
  const intl = useIntl()
  const root = useStores()
  const { toasts } = root
  const textOf = useToastText()
  return (
    <ToastRegion
      label={intl.formatMessage({ id: 'app.notifications' })}
      closeLabel={intl.formatMessage({ id: 'app.dismiss' })}
      isPaused={toasts.isPaused}
      isLifted={chatScriptOf(root) !== null}
      items={toasts.shown.map(({ id, kind, messageKey, values, isPersistent, action }) => ({
        id,
        kind: TOAST_KINDS[kind],
        title: textOf(messageKey, values),
        ...(isPersistent !== true && { lifeMs: TOAST_LIFE }),
        ...(action && { action: { label: textOf(action.labelKey), onPress: action.run } }),
      }))}
      onDismiss={toasts.dismiss}
      onPauseChange={(isPaused) => (isPaused ? toasts.pause() : toasts.resume())}
    />
  )
})
