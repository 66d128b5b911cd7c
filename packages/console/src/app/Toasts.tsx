import { ToastRegion } from '@portico/design-system'
import { chatScriptOf, TOAST_LIFE, type Toast } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../navigation/paths.ts'
import { useStores } from './context.ts'
import { TOAST_KINDS, useToastText } from './toastText.ts'

export const Toasts = observer(function Toasts() {
  const intl = useIntl()
  const root = useStores()
  const { toasts, session } = root
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const textOf = useToastText()
  const upgrade = {
    label: intl.formatMessage({ id: 'shell.upgrade' }),
    onPress: () => void navigate(paths.plans()),
  }
  const actionOf = ({ action, isPersistent }: Toast) => {
    if (action) return { label: textOf(action.labelKey), onPress: action.run }
    // An expired plan.
    return isPersistent === true && session.canManageAccount && pathname !== paths.plans()
      ? upgrade
      : undefined
  }
  return (
    <ToastRegion
      label={intl.formatMessage({ id: 'app.notifications' })}
      closeLabel={intl.formatMessage({ id: 'app.dismiss' })}
      isPaused={toasts.isPaused}
      isLifted={chatScriptOf(root) !== null}
      items={toasts.shown.map((toast) => {
        const { id, kind, messageKey, values, isPersistent } = toast
        const action = actionOf(toast)
        return {
          id,
          kind: TOAST_KINDS[kind],
          title: textOf(messageKey, values),
          ...(isPersistent !== true && { lifeMs: TOAST_LIFE }),
          ...(action && { action }),
        }
      })}
      onDismiss={toasts.dismiss}
      onPauseChange={(isPaused) => (isPaused ? toasts.pause() : toasts.resume())}
    />
  )
})
