import { Banner, Button, ComboBox, Stack, TextField } from '@portico/design-system'
import type { CompanyEditStore, CompanyField, CompanyFieldError } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { countryName } from '../words.ts'

/** What a field asks for. */
export const companyErrorText = (field: CompanyField, error: CompanyFieldError, intl: IntlShape): string =>
  error.code === 'required'
    ? intl.formatMessage({ id: `account.edit.required.${field}` })
    : intl.formatMessage({ id: `account.edit.${error.code}` }, { limit: error.limit })

interface FieldProps {
  form: CompanyEditStore
}

const useField = (form: CompanyEditStore, field: CompanyField) => {
  const intl = useIntl()
  const error = form.shownErrors.get(field)
  return {
    name: field,
    label: intl.formatMessage({ id: `account.company.${field}` }),
    errorMessage: error && companyErrorText(field, error, intl),
    isRequired: true,
    onBlur: () => form.touch(field),
  }
}

interface CompanyTextProps extends FieldProps {
  field: Exclude<CompanyField, 'country'>
  autoComplete: string
}

export const CompanyText = observer(function CompanyText({ form, field, autoComplete }: CompanyTextProps) {
  return (
    <TextField
      {...useField(form, field)}
      type={field === 'phone' ? 'tel' : 'text'}
      autoComplete={autoComplete}
      value={form.draft[field]}
      onChange={(text) => form.setText(field, text)}
    />
  )
})

/** A choice of countries, named and sorted as the language does. Without the list it takes a code. */
export const CountryField = observer(function CountryField({ form }: FieldProps) {
  const intl = useIntl()
  const field = useField(form, 'country')
  const { all, isMissing, isReady } = form.countries
  const { locale } = intl
  const options = useMemo(
    () =>
      all
        .map(({ code, name }) => ({ id: code, label: countryName(code, locale, name) }))
        .toSorted((one, other) => new Intl.Collator(locale).compare(one.label, other.label)),
    [all, locale],
  )
  const { country } = form.draft

  if (isMissing) {
    return (
      <Stack gap={2}>
        <Banner
          kind="warn"
          isUrgent
          action={
            <Button size="small" onPress={() => void form.countries.load()}>
              <FormattedMessage id="account.edit.country.retry" />
            </Button>
          }
        >
          <FormattedMessage id="account.edit.country.missing" />
        </Banner>
        <TextField
          {...field}
          description={<FormattedMessage id="account.edit.country.code" />}
          autoComplete="country"
          value={country}
          onChange={(text) => form.setText('country', text)}
        />
      </Stack>
    )
  }
  return (
    <ComboBox
      {...field}
      // Until the list is here, the country that is saved stands for all.
      options={
        isReady ? options : country === '' ? [] : [{ id: country, label: countryName(country, locale) }]
      }
      value={country === '' ? null : country}
      onChange={(code) => form.setText('country', code ?? '')}
      emptyText={intl.formatMessage({ id: 'account.edit.country.empty' })}
      toggleLabel={intl.formatMessage({ id: 'account.edit.country.open' })}
      loadingLabel={isReady ? undefined : intl.formatMessage({ id: 'account.edit.country.loading' })}
    />
  )
})
