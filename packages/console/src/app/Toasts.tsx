import { ToastRegion } from '@portico/design-system'
import { TOAST_LIFE, type Toast, type ToastAction } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../navigation/paths.ts'
import { useStores } from './context.ts'
import { TOAST_TONES, useToastText } from './toastTexts.ts'

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
  /** A pressed toast closes, so that it does not cover the result. */
  const pressable = (id: string, { labelKey, run }: ToastAction) => ({
    label: textOf(labelKey),
    onPress: () => {
      toasts.dismiss(id)
      run()
    },
  })
  const actionOf = ({ id, action, isPersistent }: Toast) => {
    if (action) return pressable(id, action)
    // Only the expired-plan notice.
    return isPersistent === true && session.canManageAccount && pathname !== paths.plans()
      ? upgrade
      : undefined
  }
  return (
    <ToastRegion
      label={intl.formatMessage({ id: 'app.notifications' })}
      isPaused={toasts.isPaused}
      isLifted={root.config.chatScript !== null}
      items={toasts.shown.map((toast) => {
        const { id, kind, messageKey, values, isPersistent, secondAction } = toast
        const action = actionOf(toast)
        return {
          id,
          tone: TOAST_TONES[kind],
          title: textOf(messageKey, values),
          ...(isPersistent !== true && { lifeMs: TOAST_LIFE }),
          ...(action && { action }),
          ...(secondAction && { secondAction: pressable(id, secondAction) }),
        }
      })}
      onDismiss={toasts.dismiss}
      onPauseChange={(isPaused) => (isPaused ? toasts.pause() : toasts.resume())}
    />
  )
})
