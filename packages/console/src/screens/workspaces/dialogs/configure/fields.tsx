import { Tag } from '@portico/design-system'
import type { FlagField, TextField, WorkspaceEditStore } from '@portico/stores'
import { PLAN_FEATURE_OF, PLAN_IDS, planHas, type PlanId } from '@portico/stores/contract'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../../app/context.ts'
import { errorText, helpOf, labelOf } from './labels.ts'

const isGated = (field: FlagField): field is keyof typeof PLAN_FEATURE_OF & FlagField =>
  Object.hasOwn(PLAN_FEATURE_OF, field)

const planToGet = (field: FlagField, planId: number | null): PlanId | null => {
  if (!isGated(field)) return null
  const feature = PLAN_FEATURE_OF[field]
  return planHas(planId, feature) ? null : (PLAN_IDS.find((id) => planHas(id, feature)) ?? null)
}

/** Plain props of the fields, for an observer. */
export const useFields = (form: WorkspaceEditStore) => {
  const intl = useIntl()
  const { account } = useStores()
  const common = (field: TextField | FlagField) => ({
    name: field,
    label: labelOf(field, intl),
    description: helpOf(field, intl),
    isDisabled: form.disabledReasonOf(field) !== null,
  })
  /** The number of users is a text while it is typed. */
  const input = (field: TextField) => {
    const error = form.shownErrorOf(field)
    return {
      ...common(field),
      isRequired: field !== 'restrictedGroups',
      errorMessage: error ? errorText(field, error, intl) : undefined,
      onBlur: () => form.touch(field),
    }
  }
  return {
    input,
    text: (field: TextField) => ({
      ...input(field),
      autoComplete: 'off',
      value: form.draft[field],
      onChange: (text: string) => form.set(field, text),
    }),
    /** A switch that the plan lacks stays focusable and says why. */
    flag: (field: FlagField) => {
      const reason = form.disabledReasonOf(field)
      const plan = planToGet(field, account.planId)
      return {
        ...common(field),
        isSelected: form.draft[field],
        onChange: (isOn: boolean) => form.setFlag(field, isOn),
        ...(reason === 'plan' && {
          isDisabled: false,
          disabledReason: intl.formatMessage({ id: 'configure.notInPlan' }),
          description: plan !== null && (
            <Tag tone="accent">
              <FormattedMessage id={`configure.plan.${plan}`} />
            </Tag>
          ),
        }),
        ...(reason === null &&
          !form.isAvailable(field) && { description: intl.formatMessage({ id: 'configure.onlyOff' }) }),
      }
    },
  }
}
