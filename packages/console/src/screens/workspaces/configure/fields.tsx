import { Switch, Tag, TextField } from '@portico/design-system'
import type { FlagField, TextField as TextFieldName, WorkspaceEditStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { planToGet } from './plans.ts'
import { errorText, labelOf } from './words.ts'

interface FieldProps<Field> {
  form: WorkspaceEditStore
  field: Field
  description?: ReactNode
}

/** What every text of the form has in common; the number of users is one as long as it is typed. */
export const useTextField = (form: WorkspaceEditStore, field: TextFieldName) => {
  const intl = useIntl()
  const error = form.shownErrorOf(field)
  return {
    name: field,
    label: labelOf(field, intl),
    isDisabled: form.holdOf(field) !== null,
    errorMessage: error ? errorText(field, error, intl) : undefined,
    onBlur: () => form.touch(field),
  }
}

export interface SettingTextProps extends FieldProps<Exclude<TextFieldName, 'users'>> {
  type?: 'text' | 'url'
  isMonospace?: boolean
  endText?: string
}

/** A text of the form. It complains once one has left it. */
export const SettingText = observer(function SettingText({ form, field, ...rest }: SettingTextProps) {
  return (
    <TextField
      {...rest}
      {...useTextField(form, field)}
      isRequired={field !== 'restrictedGroups'}
      autoComplete="off"
      value={form.draft[field]}
      onChange={(text) => form.setText(field, text)}
    />
  )
})

function PlanTag({ field }: { field: FlagField }) {
  const { account } = useStores()
  const plan = planToGet(field, account.planId)
  if (plan === null) return null
  return (
    <Tag tone="accent">
      <FormattedMessage id={`configure.plan.${plan}`} />
    </Tag>
  )
}

/**
 * A switch of the form. What the plan lacks stays in reach and says so; what the whole form holds is simply disabled, and
 * said once.
 */
export const SettingSwitch = observer(function SettingSwitch({
  form,
  field,
  description,
}: FieldProps<FlagField>) {
  const intl = useIntl()
  const hold = form.holdOf(field)
  const isOutgrown = hold === null && !form.isAvailable(field)
  return (
    <Switch
      label={labelOf(field, intl)}
      name={field}
      isSelected={form.draft[field]}
      onChange={(isOn) => form.setFlag(field, isOn)}
      {...(hold === 'plan'
        ? {
            description: <PlanTag field={field} />,
            disabledReason: intl.formatMessage({ id: 'configure.notInPlan' }),
          }
        : {
            description: isOutgrown ? <FormattedMessage id="configure.onlyOff" /> : description,
            isDisabled: hold !== null,
          })}
    />
  )
})
