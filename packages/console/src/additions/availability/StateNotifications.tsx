import { Stack, Switch } from '@portico/design-system'
import { signedInEnvironmentOf } from '@portico/stores/signed-in'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { MessageBanner } from '../../components/messages.tsx'

/** Asks the browser for its permission only when the user switches it on. */
export const StateNotifications = observer(function StateNotifications() {
  const intl = useIntl()
  const stores = useStores()
  const { preferences } = stores
  const { notifications } = signedInEnvironmentOf(stores)
  const [access, setAccess] = useState(() => notifications.access())
  const [isAsking, setIsAsking] = useState(false)
  const change = async (isOn: boolean) => {
    if (!isOn) {
      preferences.choose({ notifiesOfStates: false })
      return
    }
    setIsAsking(true)
    const answer = await notifications.request()
    setIsAsking(false)
    setAccess(answer)
    if (answer === 'granted') preferences.choose({ notifiesOfStates: true })
  }
  if (access === 'unsupported') return null
  return (
    <Stack gap={2}>
      <Switch
        label={intl.formatMessage({ id: 'preferences.notify' })}
        description={intl.formatMessage({
          id: isAsking ? 'preferences.notify.asking' : 'preferences.notify.description',
        })}
        isSelected={preferences.notifiesOfStates && access === 'granted'}
        onChange={(isOn) => void change(isOn)}
      />
      {/* Rendered empty at first, so that screen readers announce it. */}
      <output>
        {access === 'denied' && <MessageBanner message="preferences.notify.denied" tone="warn" />}
      </output>
    </Stack>
  )
})
