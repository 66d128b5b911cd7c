import { RadioGroup, Stack, Switch } from '@portico/design-system'
import { DENSITIES, THEMES } from '@portico/stores'
import { signedInEnvironmentOf } from '@portico/stores/alerts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { lazyComponent } from '../app/lazyComponent.ts'
import { withAlerts } from '../app/subtrees.ts'
import { EditDialog } from '../components/EditDialog.tsx'
import { LazyDialog } from '../components/LazyDialog.tsx'
import { MessageBanner, MessageButton, MessageText } from '../components/messages.tsx'
import type { MessageId } from '../i18n/catalogues.ts'
import { locales } from '../i18n/locales.ts'

/** Asks the browser for its permission only when the user switches it on. */
const StateNotifications = observer(function StateNotifications() {
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

const StatusMailDialog = lazyComponent(
  withAlerts(() => import('./StatusMailDialog.tsx')),
  'StatusMailDialog',
)

/** Opens the mails about workspaces above the preferences. */
function StatusMailButton() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <div>
        <MessageButton message="statusMail.open" onPress={() => setIsOpen(true)} />
      </div>
      {isOpen && (
        <LazyDialog onClose={close}>
          <StatusMailDialog onClose={close} />
        </LazyDialog>
      )}
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: MessageId
  values: readonly Value[]
  labelOf: (value: Value) => MessageId
  value: Value | null
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, values, labelOf, ...choice }: ChoiceProps<Value>) {
  const intl = useIntl()
  return (
    <RadioGroup
      {...choice}
      label={intl.formatMessage({ id: label })}
      orientation="horizontal"
      items={values.map((value) => ({ value, label: intl.formatMessage({ id: labelOf(value) }) }))}
    />
  )
}

/** How the user is notified that a workspace is down. */
const Alerts = observer(function Alerts() {
  const { config } = useStores()
  return (
    <>
      {config.offers('statusHistory') && <StateNotifications />}
      {config.offers('statusMail') && <StatusMailButton />}
    </>
  )
})

export const PreferencesDialog = observer(function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { preferences, session } = useStores()
  return (
    <EditDialog title={intl.formatMessage({ id: 'preferences.title' })} onClose={onClose}>
      <Stack gap={5}>
        <MessageText message="preferences.lead" tone="secondary" />
        <Choice
          label="theme.label"
          values={THEMES}
          labelOf={(value) => `theme.${value}`}
          value={preferences.theme}
          onChange={(theme) => preferences.choose({ theme })}
        />
        <Choice
          label="preferences.density"
          values={DENSITIES}
          labelOf={(value) => `preferences.density.${value}`}
          value={preferences.density}
          onChange={(density) => preferences.choose({ density })}
        />
        <Choice
          label="language.label"
          values={locales}
          labelOf={(value) => `language.${value}`}
          value={locales.find((one) => one === intl.locale) ?? null}
          onChange={(locale) => preferences.choose({ locale })}
        />
        <Switch
          label={intl.formatMessage({ id: 'keys.single' })}
          description={intl.formatMessage({ id: 'preferences.keys.device' })}
          isSelected={preferences.hasSingleKeys}
          onChange={(hasSingleKeys) => preferences.choose({ hasSingleKeys })}
        />
        <Switch
          label={intl.formatMessage({ id: 'keys.tabsByRow' })}
          description={intl.formatMessage({ id: 'keys.tabsByRow.description' })}
          isSelected={preferences.tabsByRow}
          onChange={(tabsByRow) => preferences.choose({ tabsByRow })}
        />
        {session.canManageWorkspaces && <Alerts />}
      </Stack>
    </EditDialog>
  )
})
