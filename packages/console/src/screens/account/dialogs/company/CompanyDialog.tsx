import { TextField } from '@portico/design-system'
import type { CompanyField } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useBilling, useStores } from '../../../../app/context.ts'
import { ConflictDialog } from '../../../../components/ConflictDialog.tsx'
import { countryName } from '../../labels.ts'
import { AccountEditDialog } from '../AccountEditDialog.tsx'
import { useOpenForm } from '../useOpenForm.ts'
import { CountryField } from './CountryField.tsx'

export const CompanyDialog = observer(function CompanyDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { companyEdit: form } = useBilling()

  useOpenForm(form)
  if (!form.isOpen) return null

  const errors = Object.fromEntries(
    [...form.shownErrors].map(([field, error]) => [
      field,
      error.code === 'required'
        ? intl.formatMessage({ id: `account.edit.required.${field}` })
        : intl.formatMessage({ id: `account.edit.${error.code}` }, { limit: error.limit }),
    ]),
  )
  const fieldOf = (field: CompanyField) => ({
    name: field,
    label: intl.formatMessage({ id: `account.company.${field}` }),
    errorMessage: errors[field],
    onBlur: () => form.touch(field),
    value: form.draft[field],
    onChange: (text: string) => form.set(field, text),
  })
  const onSaved = () => toasts.show({ kind: 'success', messageKey: 'companySaved' })
  const keepMine = async () => {
    if ((await form.keepMine()) !== 'saved') return
    onSaved()
    onClose()
  }
  return (
    <>
      <AccountEditDialog
        form={form}
        texts={{
          title: 'account.edit.title',
          question: 'account.leave.text.edit',
          failure: 'account.edit.failed',
        }}
        errors={errors}
        onSaved={onSaved}
        onClose={onClose}
      >
        <TextField {...fieldOf('companyName')} isRequired autoComplete="organization" />
        <TextField {...fieldOf('phone')} isRequired type="tel" autoComplete="tel" />
        <TextField {...fieldOf('state')} isRequired autoComplete="address-level1" />
        <CountryField
          {...fieldOf('country')}
          countries={form.countries.all}
          isReady={form.countries.isReady}
          isMissing={form.countries.isMissing}
          onRetry={() => void form.countries.load()}
        />
      </AccountEditDialog>
      <ConflictDialog
        form={form}
        nameOf={(theirs) => theirs.companyName}
        labelOf={(field) => intl.formatMessage({ id: `account.company.${field}` })}
        textsOf={(draft) => ({ ...draft, country: countryName(draft.country, intl.locale, draft.country) })}
        onKeepMine={() => void keepMine()}
      />
    </>
  )
})
