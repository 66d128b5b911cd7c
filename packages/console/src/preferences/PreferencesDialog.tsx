import { RadioGroup, Stack, Switch, Text } from '@portico/design-system'
import { DENSITIES, THEMES, type Density, type Theme } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { EditDialog } from '../components/EditDialog.tsx'
import { locales, type Locale } from '../i18n/locales.ts'

export interface PreferencesViewProps {
  theme: Theme
  density: Density
  locale: string
  hasSingleKeys: boolean
  tabsByRow: boolean
  onTheme: (theme: Theme) => void
  onDensity: (density: Density) => void
  onLocale: (locale: Locale) => void
  onSingleKeys: (hasSingleKeys: boolean) => void
  onTabsByRow: (tabsByRow: boolean) => void
  onClose: () => void
}

export function PreferencesView(props: PreferencesViewProps) {
  const intl = useIntl()
  return (
    <EditDialog title={intl.formatMessage({ id: 'preferences.title' })} onClose={props.onClose}>
      <Stack gap={5}>
        <Text tone="secondary">
          <FormattedMessage id="preferences.lead" />
        </Text>
        <RadioGroup
          label={intl.formatMessage({ id: 'theme.label' })}
          orientation="horizontal"
          options={THEMES.map((value) => ({ value, label: intl.formatMessage({ id: `theme.${value}` }) }))}
          value={props.theme}
          onChange={props.onTheme}
        />
        <RadioGroup
          label={intl.formatMessage({ id: 'preferences.density' })}
          orientation="horizontal"
          options={DENSITIES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `preferences.density.${value}` }),
          }))}
          value={props.density}
          onChange={props.onDensity}
        />
        <RadioGroup
          label={intl.formatMessage({ id: 'language.label' })}
          orientation="horizontal"
          options={locales.map((value) => ({
            value,
            label: intl.formatMessage({ id: `language.${value}` }),
          }))}
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
      </Stack>
    </EditDialog>
  )
}

export const PreferencesDialog = observer(function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { locale } = useIntl()
  const { preferences } = useStores()
  return (
    <PreferencesView
      theme={preferences.theme}
      density={preferences.density}
      locale={locale}
      hasSingleKeys={preferences.hasSingleKeys}
      tabsByRow={preferences.tabsByRow}
      onTheme={(theme) => preferences.choose({ theme })}
      onDensity={(density) => preferences.choose({ density })}
      onLocale={(chosen) => preferences.choose({ locale: chosen })}
      onSingleKeys={(hasSingleKeys) => preferences.choose({ hasSingleKeys })}
      onTabsByRow={(tabsByRow) => preferences.choose({ tabsByRow })}
      onClose={onClose}
    />
  )
})
