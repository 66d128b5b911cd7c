import { Grid, TextField } from '@portico/design-system'
import { isRequiredCompanyField } from '@portico/stores/billing'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useBilling, useSignedIn, useStores } from '../../../../app/context.ts'
import { conflictOf, errorsIn, fieldsOf } from '../../../../components/formProps.ts'
import { ConflictDialog } from '../../../../components/ConflictDialog.tsx'
import { countryName } from '../../labels.ts'
import { AccountEditDialog } from '../AccountEditDialog.tsx'
import { useAccountForm } from '../useAccountForm.ts'
import { CountryField } from './CountryField.tsx'

export const CompanyDialog = observer(function CompanyDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { companyEdit: form } = useBilling()
  const { users } = useSignedIn()
  const onSaved = () => toasts.show({ kind: 'success', messageKey: 'companySaved' })
  const { finish, ...dialog } = useAccountForm(form, { onSaved, onClose })
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
        {...conflictOf(form, users.byEmail, intl)}
        name={form.initial.companyName}
        labelOf={(field) => fields[field].label}
        textsOf={(draft) => ({ ...draft, country: countryName(draft.country, intl.locale, draft.country) })}
        onKeepMine={() => void finish(form.keepMine())}
      />
    </>
  )
})
