import { ComboBox, Grid, Stack, TextField } from '@portico/design-system'
import { isRequiredCompanyField } from '@portico/stores/billing'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBilling, useStores } from '../../../../app/context.ts'
import { errorsIn, fieldsOf } from '../../../../components/formProps.ts'
import { ConflictDialog } from '../../../../components/ConflictDialog.tsx'
import { MessageBanner, MessageButton } from '../../../../components/messages.tsx'
import { countryName } from '../../labels.ts'
import { AccountEditDialog, useAccountForm } from '../AccountEditDialog.tsx'

interface CountryFieldProps {
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

function CountryField({ countries, isReady, isMissing, onRetry, ...field }: CountryFieldProps) {
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
        <MessageBanner
          message="account.edit.country.missing"
          tone="warn"
          isUrgent
          action={<MessageButton message="app.retry" size="small" onPress={onRetry} />}
        />
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

export const CompanyDialog = observer(function CompanyDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { companyEdit: form } = useBilling()
  const onSaved = () => toasts.show({ kind: 'success', messageKey: 'companySaved' })
  const { dialog, finish } = useAccountForm(form, { onSaved, onClose })
  if (!form.isOpen) return null

  const fields = fieldsOf(form, {
    label: (field) => intl.formatMessage({ id: `account.company.${field}` }),
    error: (field, error) => {
      if ('limit' in error)
        return intl.formatMessage({ id: `account.edit.${error.code}` }, { limit: error.limit })
      return isRequiredCompanyField(field) && error.code === 'required'
        ? intl.formatMessage({ id: `account.edit.required.${field}` })
        : intl.formatMessage({ id: 'account.edit.invalid' })
    },
  })
  return (
    <>
      <AccountEditDialog
        {...dialog}
        texts={{
          title: 'account.edit.title',
          question: 'account.leave.text.edit',
          failure: 'account.edit.failed',
        }}
        errors={errorsIn(fields)}
        isWide
      >
        <Grid minColumnWidth={240} align="start">
          <TextField {...fields.companyName} isRequired autoComplete="organization" />
          <TextField {...fields.phone} isRequired type="tel" autoComplete="tel" />
          <TextField {...fields.state} isRequired autoComplete="address-level1" />
          <CountryField
            {...fields.country}
            countries={form.countries.all}
            isReady={form.countries.isReady}
            isMissing={form.countries.isMissing}
            onRetry={() => void form.countries.load()}
          />
          <TextField {...fields.address} autoComplete="street-address" />
          <TextField {...fields.city} autoComplete="address-level2" />
          <TextField {...fields.postalCode} autoComplete="postal-code" />
          <TextField {...fields.email} type="email" autoComplete="email" />
        </Grid>
      </AccountEditDialog>
      <ConflictDialog
        form={form}
        name={form.initial.companyName}
        labelOf={(field) => fields[field].label}
        textsOf={(draft) => ({ ...draft, country: countryName(draft.country, intl.locale, draft.country) })}
        onKeepMine={() => void finish(form.keepMine())}
      />
    </>
  )
})
