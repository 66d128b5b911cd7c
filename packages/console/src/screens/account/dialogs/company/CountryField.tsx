import { Banner, Button, ComboBox, Stack, TextField } from '@portico/design-system'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { countryName } from '../../labels.ts'

export interface CountryFieldProps {
  name: string
  label: string
  errorMessage?: string | undefined
  onBlur?: () => void
  value: string
  onChange: (code: string) => void
  countries: readonly { readonly code: string; readonly name: string }[]
  isReady: boolean
  isMissing: boolean
  onRetry: () => void
}

export function CountryField({ countries, isReady, isMissing, onRetry, ...field }: CountryFieldProps) {
  const intl = useIntl()
  const { locale } = intl
  const options = useMemo(
    () =>
      countries
        .map(({ code, name }) => ({ id: code, label: countryName(code, locale, name) }))
        .toSorted((one, other) => new Intl.Collator(locale).compare(one.label, other.label)),
    [countries, locale],
  )
  if (isMissing) {
    return (
      <Stack gap={2}>
        <Banner
          tone="warn"
          isUrgent
          action={
            <Button size="small" onPress={onRetry}>
              <FormattedMessage id="account.edit.country.retry" />
            </Button>
          }
        >
          <FormattedMessage id="account.edit.country.missing" />
        </Banner>
        <TextField
          {...field}
          isRequired
          description={<FormattedMessage id="account.edit.country.code" />}
          autoComplete="country"
        />
      </Stack>
    )
  }
  const { value, onChange } = field
  return (
    <ComboBox
      {...field}
      isRequired
      // Until the list is loaded, the saved country is the only option.
      items={isReady ? options : value === '' ? [] : [{ id: value, label: countryName(value, locale) }]}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
      emptyText={intl.formatMessage({ id: 'account.edit.country.empty' })}
      toggleLabel={intl.formatMessage({ id: 'account.edit.country.open' })}
      loadingLabel={isReady ? undefined : intl.formatMessage({ id: 'account.edit.country.loading' })}
    />
  )
}
