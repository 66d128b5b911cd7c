import { RadioGroup, Stack, Switch } from '@portico/design-system'
import { DENSITIES, THEMES } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { Place } from '../additions/useAdditions.tsx'
import { useStores } from '../app/context.ts'
import { EditDialog } from '../components/EditDialog.tsx'
import { MessageText } from '../components/messages.tsx'
import type { MessageId } from '../i18n/catalogues.ts'
import { locales } from '../i18n/locales.ts'

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
        {session.canManageWorkspaces && <Place name="preferences" given={{}} />}
      </Stack>
    </EditDialog>
  )
})
