import { Switch, Tag, TextField } from '@portico/design-system'
import type { FlagField, TextField as TextFieldName, WorkspaceEditStore } from '@portico/stores'
import { PLAN_FEATURE_OF, PLAN_IDS, planHas, type PlanId } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../../app/context.ts'
import { errorText, labelOf } from './labels.ts'

interface FieldProps<Field> {
  form: WorkspaceEditStore
  field: Field
  description?: ReactNode
}

/** Shared by all texts; the number of users is a text while it is typed. */
export const useTextField = (form: WorkspaceEditStore, field: TextFieldName) => {
  const intl = useIntl()
  const error = form.shownErrorOf(field)
  return {
    name: field,
    label: labelOf(field, intl),
    isDisabled: form.disabledReasonOf(field) !== null,
    errorMessage: error ? errorText(field, error, intl) : undefined,
    onBlur: () => form.touch(field),
  }
}

export interface SettingTextProps extends FieldProps<Exclude<TextFieldName, 'users'>> {
  type?: 'text' | 'url'
  isMonospace?: boolean
  endText?: string
}

/** Shows errors after blur. */
export const SettingText = observer(function SettingText({ form, field, ...rest }: SettingTextProps) {
  return (
    <TextField
      {...rest}
      {...useTextField(form, field)}
      isRequired={field !== 'restrictedGroups'}
      autoComplete="off"
      value={form.draft[field]}
      onChange={(text) => form.set(field, text)}
    />
  )
})

const isGated = (field: FlagField): field is keyof typeof PLAN_FEATURE_OF & FlagField =>
  Object.hasOwn(PLAN_FEATURE_OF, field)

/** The lowest plan with a setting that the current plan lacks; null if it lacks nothing. */
const planToGet = (field: FlagField, planId: number | null): PlanId | null => {
  if (!isGated(field)) return null
  const feature = PLAN_FEATURE_OF[field]
  return planHas(planId, feature) ? null : (PLAN_IDS.find((id) => planHas(id, feature)) ?? null)
}

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
 * A switch that the plan lacks stays focusable and explains why; when the whole form is read-only
 * it is plainly disabled.
 */
export const SettingSwitch = observer(function SettingSwitch({
  form,
  field,
  description,
}: FieldProps<FlagField>) {
  const intl = useIntl()
  const hold = form.disabledReasonOf(field)
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
