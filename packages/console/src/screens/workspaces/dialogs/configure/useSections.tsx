import {
  AUTHENTICATION_METHODS,
  type FlagField,
  type TextField,
  type WorkspaceEditStore,
  type WorkspaceField,
} from '@portico/stores'
import { PLAN_FEATURE_OF, PLAN_IDS, planHas, type PlanId } from '@portico/stores/contract'
import { useIntl } from 'react-intl'
import { useStores } from '../../../../app/context.ts'
import { fieldsOf } from '../../../../components/formProps.ts'
import { MessageTag } from '../../../../components/MessageTag.tsx'
import { errorText, helpOf, isTextField, labelOf } from './labels.ts'

const isGated = (field: FlagField): field is keyof typeof PLAN_FEATURE_OF & FlagField =>
  Object.hasOwn(PLAN_FEATURE_OF, field)

const planToGet = (field: FlagField, planId: number | null): PlanId | null => {
  if (!isGated(field)) return null
  const feature = PLAN_FEATURE_OF[field]
  return planHas(planId, feature) ? null : (PLAN_IDS.find((id) => planHas(id, feature)) ?? null)
}

/** Plain props of the sections, for an observer. */
export const useSections = (form: WorkspaceEditStore) => {
  const intl = useIntl()
  const { account } = useStores()
  const { settled, notices, urlPreview } = form
  const fields = fieldsOf(form, {
    label: (field) => labelOf(field, intl),
    error: (field, error) => (isTextField(field) ? errorText(field, error, intl) : ''),
  })
  const common = (field: WorkspaceField) => ({
    description: helpOf(field, intl),
    isDisabled: form.disabledReasonOf(field) !== null,
  })
  const text = (field: TextField) => ({
    ...fields[field],
    ...common(field),
    isRequired: field !== 'restrictedGroups',
  })
  /** A switch outside the plan stays focusable and shows the reason. */
  const flag = (field: FlagField) => {
    const reason = form.disabledReasonOf(field)
    const plan = planToGet(field, account.planId)
    return {
      ...common(field),
      name: field,
      label: fields[field].label,
      isSelected: fields[field].value,
      onChange: (isOn: boolean) => form.setFlag(field, isOn),
      ...(reason === 'plan' && {
        isDisabled: false,
        disabledReason: intl.formatMessage({ id: 'configure.notInPlan' }),
        description: plan !== null && <MessageTag message={`configure.plan.${plan}`} tone="accent" />,
      }),
      ...(reason === null &&
        !form.isAvailable(field) && { description: intl.formatMessage({ id: 'configure.onlyOff' }) }),
    }
  }
  return {
    general: {
      errorCount: form.errorCountOf('general'),
      userCount: Number(settled.users),
      subdomainSuffix: form.subdomainSuffix,
      urlPreview,
      notices,
      name: text('name'),
      subdomain: text('subdomain'),
      users: text('users'),
    },
    authentications: {
      errorCount: form.errorCountOf('authentications'),
      isAdvancedOn: settled.advancedAuthentication,
      count: form.switchedOn('authentications').length,
      notices,
      advancedAuthentication: flag('advancedAuthentication'),
      methods: AUTHENTICATION_METHODS.map(flag),
      restrictedGroups: form.isShown('restrictedGroups') ? text('restrictedGroups') : null,
    },
    additional: {
      errorCount: form.errorCountOf('additional'),
      on: form.switchedOn('additional').filter((field) => field !== 'useSubdomain'),
      urlPreview,
      connectionTypes: form.connectionTypes.map(flag),
      privateProfiles: flag('privateProfiles'),
      privateGateway: flag('privateGateway'),
      gateway: form.isShown('gatewayUrl')
        ? { networkId: text('networkId'), url: text('gatewayUrl'), useSubdomain: flag('useSubdomain') }
        : null,
    },
  }
}

export type SectionsProps = ReturnType<typeof useSections>
