import {
  AccordionSection,
  Divider,
  Grid,
  NumberField,
  Stack,
  Switch,
  Text,
  TextField,
} from '@portico/design-system'
import {
  AUTHENTICATION_METHODS,
  type FlagField,
  type TextField as TextName,
  type WorkspaceEditStore,
  type WorkspaceField,
  type WorkspaceNotice,
  type WorkspaceSection,
} from '@portico/stores'
import { PLAN_FEATURE_OF, PLAN_IDS, planHas, USERS_RANGE, type PlanId } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { fieldsOf } from '../../../../components/formProps.ts'
import { MessageBanner, MessageText } from '../../../../components/messages.tsx'
import { MessageTag } from '../../../../components/MessageTag.tsx'
import { addressText } from '../../labels.ts'
import { changeText, errorText, helpOf, isTextField, labelOf } from './labels.ts'

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
  const text = (field: TextName) => ({
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

type SectionsProps = ReturnType<typeof useSections>

export interface SectionProps {
  name: WorkspaceSection | 'reset' | 'changes'
  summary?: string
  errorCount?: number
  children: ReactNode
}

export function Section({ name, errorCount = 0, ...rest }: SectionProps) {
  const intl = useIntl()
  return (
    <AccordionSection
      {...rest}
      id={name}
      title={intl.formatMessage({ id: `configure.section.${name}` })}
      errorLabel={
        errorCount === 0 ? undefined : intl.formatMessage({ id: 'configure.errors' }, { count: errorCount })
      }
    />
  )
}

function Notice({ notice }: { notice: WorkspaceNotice | undefined }) {
  if (!notice) return null
  const { code, ...values } = notice
  return <MessageBanner message={`configure.notice.${code}`} values={values} tone="warn" />
}

const Address = ({ url }: { url: string }) => (
  <MessageText message="configure.help.address" values={{ url }} variant="secondary" tone="muted" />
)

/** Scrolls into view when a switch reveals it. */
function Revealed({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <Stack ref={root}>{children}</Stack>
}

const wholeNumbers: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 0 }

export function GeneralSection(props: SectionsProps['general']) {
  const intl = useIntl()
  const { urlPreview, userCount, notices, users } = props
  const { min, max } = USERS_RANGE
  // Omits parts that are empty.
  const summary = [
    addressText(urlPreview),
    userCount > 0 ? intl.formatMessage({ id: 'configure.summary.users' }, { count: userCount }) : '',
  ]
  return (
    <Section name="general" summary={summary.filter(Boolean).join(' · ')} errorCount={props.errorCount}>
      <Stack>
        <TextField {...props.name} autoComplete="off" />
        <Stack gap={1}>
          <TextField {...props.subdomain} autoComplete="off" endText={props.subdomainSuffix} />
          {/* The field and its suffix already show it. */}
          {urlPreview !== '' &&
            addressText(urlPreview) !==
              `${props.subdomain.value.trim().toLowerCase()}${props.subdomainSuffix}` && (
              <Address url={urlPreview} />
            )}
        </Stack>
        <Notice notice={notices.find(({ code }) => code === 'longHost')} />
        <NumberField
          {...users}
          minValue={min}
          maxValue={max}
          formatOptions={wholeNumbers}
          value={users.value.trim() === '' ? Number.NaN : Number(users.value)}
          onChange={(value) => users.onChange(Number.isNaN(value) ? '' : String(value))}
        />
        <Notice notice={notices.find(({ code }) => code === 'usersAbovePlan')} />
      </Stack>
    </Section>
  )
}

export function AuthenticationsSection(props: SectionsProps['authentications']) {
  const intl = useIntl()
  const { count, advancedAuthentication } = props
  const summary = props.isAdvancedOn
    ? advancedAuthentication.label
    : intl.formatMessage({ id: 'configure.summary.on' }, { count })
  return (
    <Section name="authentications" summary={summary} errorCount={props.errorCount}>
      <Stack gap={3}>
        <Switch {...advancedAuthentication} />
        <Divider />
        {props.methods.map((method) => (
          <Switch key={method.name} {...method} />
        ))}
        {props.restrictedGroups && (
          <Revealed>
            <TextField {...props.restrictedGroups} autoComplete="off" />
          </Revealed>
        )}
        <Notice notice={props.notices.find(({ code }) => code === 'nobodyCanSignIn')} />
      </Stack>
    </Section>
  )
}

export function AdditionalSection(props: SectionsProps['additional']) {
  const intl = useIntl()
  const { connectionTypes, gateway, urlPreview } = props
  const names = props.on.map((field) => labelOf(field, intl)).join(' · ')
  return (
    <Section
      name="additional"
      summary={names || intl.formatMessage({ id: 'configure.summary.nothingOn' })}
      errorCount={props.errorCount}
    >
      <Stack gap={3}>
        {connectionTypes.length > 0 && (
          <>
            <MessageText message="configure.connectionTypes" variant="secondary" tone="muted" />
            {connectionTypes.map((type) => (
              <Switch key={type.name} {...type} />
            ))}
            <Divider />
          </>
        )}
        <Switch {...props.privateProfiles} />
        <Switch {...props.privateGateway} />
        {gateway && (
          <Revealed>
            <TextField {...gateway.networkId} autoComplete="off" isMonospace />
            <TextField {...gateway.url} autoComplete="off" type="url" />
            <Switch {...gateway.useSubdomain} />
            {urlPreview !== '' && addressText(urlPreview) !== addressText(gateway.url.value.trim()) && (
              <Address url={urlPreview} />
            )}
          </Revealed>
        )}
      </Stack>
    </Section>
  )
}

/** The changes that Save will make. Mounted from the start, so that the first change does not shift the layout. */
export const ChangesSection = observer(function ChangesSection() {
  const intl = useIntl()
  const { workspaceEdit: form, workspaces } = useSignedIn()
  const lines = form.changes.map((change) => changeText(change, intl))
  const count = lines.length
  const summary = count === 1 ? lines[0] : intl.formatMessage({ id: 'configure.summary.changes' }, { count })
  const from = workspaces.entries.get(form.workspaceId ?? '')?.urlAddress
  if (count > 0 && form.errors.size === 0 && from !== undefined && from !== form.urlPreview) {
    const values = { from: addressText(from), to: addressText(form.urlPreview) }
    lines.push(intl.formatMessage({ id: 'configure.change.address' }, values))
  }
  return (
    <Section name="changes" summary={summary ?? ''}>
      {count === 0 ? (
        <MessageText message="configure.change.nothing" tone="muted" />
      ) : (
        <Grid element="ul" minColumnWidth={400} gap={2}>
          {lines.map((line) => (
            <li key={line}>
              <Text element="span">{line}</Text>
            </li>
          ))}
        </Grid>
      )}
    </Section>
  )
})
