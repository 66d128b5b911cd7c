import { ComboBox, Grid, Stack, TextField } from '@portico/design-system'
import { isRequiredCompanyField } from '@portico/stores/billing'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBilling, useStores } from '../../../../app/context.ts'
import { errorsIn, fieldsOf, type FieldProps } from '../../../../components/formProps.ts'
import { ConflictDialog } from '../../../../components/ConflictDialog.tsx'
import { MessageBanner, RetryButton } from '../../../../components/messages.tsx'
import { countryName } from '../../labels.ts'
import { AccountEditDialog } from '../AccountEditDialog.tsx'

const CountryField = observer(function CountryField(field: FieldProps<string>) {
  const intl = useIntl()
  const { locale } = intl
  const { countries } = useBilling().companyEdit
  const { all, isReady } = countries
  const options = useMemo(
    () =>
      all
        .map(({ code, name }) => ({ id: code, label: countryName(code, locale, name) }))
        .toSorted((one, other) => new Intl.Collator(locale).compare(one.label, other.label)),
    [all, locale],
  )
  if (countries.isMissing) {
    return (
      <Stack gap={2}>
        <MessageBanner
          message="account.edit.country.missing"
          tone="warn"
          isUrgent
          action={<RetryButton size="small" onPress={() => void countries.load()} />}
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
})

export const CompanyDialog = observer(function CompanyDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { companyEdit: form } = useBilling()
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
    <AccountEditDialog
      form={form}
      texts={{
        title: 'account.edit.title',
        question: 'account.leave.text.edit',
        failure: 'account.edit.failed',
      }}
      errors={errorsIn(fields)}
      isWide
      renderConflict={(finish) => (
        <ConflictDialog
          form={form}
          name={form.initial.companyName}
          labelOf={(field) => fields[field].label}
          textsOf={(draft) => ({ ...draft, country: countryName(draft.country, intl.locale, draft.country) })}
          onKeepMine={() => finish(form.keepMine())}
        />
      )}
      onSaved={() => toasts.show({ kind: 'success', messageKey: 'companySaved' })}
      onClose={onClose}
    >
      <Grid minColumnWidth={240} align="start">
        <TextField {...fields.companyName} isRequired autoComplete="organization" />
        <TextField {...fields.phone} isRequired type="tel" autoComplete="tel" />
        <TextField {...fields.state} isRequired autoComplete="address-level1" />
        <CountryField {...fields.country} />
        <TextField {...fields.address} autoComplete="street-address" />
        <TextField {...fields.city} autoComplete="address-level2" />
        <TextField {...fields.postalCode} autoComplete="postal-code" />
        <TextField {...fields.email} type="email" autoComplete="email" />
      </Grid>
    </AccountEditDialog>
  )
})

export const BillingDetailsDialog = observer(function BillingDetailsDialog({
  onClose,
}: {
  onClose: () => void
}) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { billingDetails: form, billingInformation } = useBilling()
  const fields = fieldsOf(form, {
    label: (field) => intl.formatMessage({ id: `account.details.${field}` }),
    error: (field, error) => {
      if (error.code === 'required') return intl.formatMessage({ id: `account.details.required.${field}` })
      if (error.code === 'invalid') return intl.formatMessage({ id: 'account.details.invalid' })
      return intl.formatMessage({ id: 'account.edit.tooLong' }, { limit: error.limit })
    },
  })
  return (
    <AccountEditDialog
      form={form}
      isReady={billingInformation.customer !== null}
      texts={{
        title: 'account.details.title',
        question: 'account.leave.text.billing',
        failure: 'account.details.failed',
      }}
      errors={errorsIn(fields)}
      renderConflict={(finish) => (
        <ConflictDialog
          form={form}
          name={form.initial.name}
          labelOf={(field) => fields[field].label}
          textsOf={(draft) => draft}
          onKeepMine={() => finish(form.keepMine())}
        />
      )}
      onSaved={() => toasts.show({ kind: 'success', messageKey: 'billingSaved' })}
      onClose={onClose}
    >
      <TextField {...fields.name} isRequired autoComplete="organization" />
      <TextField {...fields.email} isRequired type="email" autoComplete="email" />
    </AccountEditDialog>
  )
})
