import { RadioGroup, Stack, Switch, Text } from '@portico/design-system'
import { DENSITIES, THEMES, type Density, type Theme } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { EditDialog } from '../components/EditDialog.tsx'
import type { MessageId } from '../i18n/catalogues.ts'
import { locales, type Locale } from '../i18n/locales.ts'
import { StatusMailButton } from './StatusMailButton.tsx'
import { StateNotifications } from './StateNotifications.tsx'

export interface PreferencesViewProps {
  theme: Theme
  density: Density
  locale: string
  hasSingleKeys: boolean
  tabsByRow: boolean
  /** How the user is notified of workspaces that go down. */
  alerts?: ReactNode
  onTheme: (theme: Theme) => void
  onDensity: (density: Density) => void
  onLocale: (locale: Locale) => void
  onSingleKeys: (hasSingleKeys: boolean) => void
  onTabsByRow: (tabsByRow: boolean) => void
  onClose: () => void
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

export function PreferencesView(props: PreferencesViewProps) {
  const intl = useIntl()
  return (
    <EditDialog title={intl.formatMessage({ id: 'preferences.title' })} onClose={props.onClose}>
      <Stack gap={5}>
        <Text tone="secondary">
          <FormattedMessage id="preferences.lead" />
        </Text>
        <Choice
          label="theme.label"
          values={THEMES}
          labelOf={(value) => `theme.${value}`}
          value={props.theme}
          onChange={props.onTheme}
        />
        <Choice
          label="preferences.density"
          values={DENSITIES}
          labelOf={(value) => `preferences.density.${value}`}
          value={props.density}
          onChange={props.onDensity}
        />
        <Choice
          label="language.label"
          values={locales}
          labelOf={(value) => `language.${value}`}
          value={locales.find((one) => one === props.locale) ?? null}
          onChange={props.onLocale}
        />
        <Switch
          label={intl.formatMessage({ id: 'keys.single' })}
          description={intl.formatMessage({ id: 'preferences.keys.device' })}
          isSelected={props.hasSingleKeys}
          onChange={props.onSingleKeys}
        />
        <Switch
          label={intl.formatMessage({ id: 'keys.tabsByRow' })}
          description={intl.formatMessage({ id: 'keys.tabsByRow.description' })}
          isSelected={props.tabsByRow}
          onChange={props.onTabsByRow}
        />
        {props.alerts}
      </Stack>
    </EditDialog>
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
  const { locale } = useIntl()
  const { preferences, session } = useStores()
  return (
    <PreferencesView
      theme={preferences.theme}
      density={preferences.density}
      locale={locale}
      hasSingleKeys={preferences.hasSingleKeys}
      tabsByRow={preferences.tabsByRow}
      alerts={session.canManageWorkspaces && <Alerts />}
      onTheme={(theme) => preferences.choose({ theme })}
      onDensity={(density) => preferences.choose({ density })}
      onLocale={(chosen) => preferences.choose({ locale: chosen })}
      onSingleKeys={(hasSingleKeys) => preferences.choose({ hasSingleKeys })}
      onTabsByRow={(tabsByRow) => preferences.choose({ tabsByRow })}
      onClose={onClose}
    />
  )
})
