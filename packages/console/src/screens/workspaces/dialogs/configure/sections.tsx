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
  EMPTY_DRAFT,
  sectionOf,
  WORKSPACE_FIELDS,
  WORKSPACE_SECTION_NAMES,
  type FieldChange,
  type FieldError,
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
import { useIntl, type IntlShape } from 'react-intl'
import { useLater, useSignedIn, useStores } from '../../../../app/context.ts'
import { fieldsOf } from '../../../../components/formProps.ts'
import { MessageBanner, MessageHint, MessageText } from '../../../../components/messages.tsx'
import { MessageTag } from '../../../../components/MessageTag.tsx'
import { isMessageId } from '../../../../i18n/catalogues.ts'
import { addressText } from '../../labels.ts'

const labelOf = (field: WorkspaceField, intl: IntlShape): string =>
  intl.formatMessage({ id: `configure.field.${field}` })

export const errorText = (
  field: TextName | 'reset',
  { code, ...values }: FieldError,
  intl: IntlShape,
): string =>
  code === 'required'
    ? intl.formatMessage({ id: `configure.required.${field}` })
    : intl.formatMessage({ id: `configure.error.${code}` }, values)

const isTextField = (field: WorkspaceField): field is TextName => typeof EMPTY_DRAFT[field] === 'string'

export const configureTexts = (intl: IntlShape) => ({
  label: (field: WorkspaceField): string => labelOf(field, intl),
  error: (field: WorkspaceField, error: FieldError): string =>
    isTextField(field) ? errorText(field, error, intl) : '',
})

/** Help for fields whose name does not explain itself. */
const helpOf = (field: WorkspaceField, intl: IntlShape): string | undefined => {
  const id = `configure.help.${field}`
  return isMessageId(id, intl.messages) ? intl.formatMessage({ id }, USERS_RANGE) : undefined
}

const changeText = ({ field, from, to }: FieldChange, intl: IntlShape): string => {
  if (!isTextField(field)) {
    const label = labelOf(field, intl)
    return intl.formatMessage({ id: to === true ? 'configure.change.on' : 'configure.change.off' }, { label })
  }
  const kind = from === '' ? 'set' : to === '' ? 'cleared' : 'changed'
  return intl.formatMessage({ id: `configure.change.${field}` }, { kind, from: String(from), to: String(to) })
}

/** The sections with unsaved changes. */
export const unsavedSections = ({ initial, draft }: WorkspaceEditStore, intl: IntlShape): string => {
  const changed = new Set<WorkspaceSection>(
    WORKSPACE_FIELDS.filter((field) => initial[field] !== draft[field]).map(sectionOf),
  )
  const names = WORKSPACE_SECTION_NAMES.filter((name) => changed.has(name))
  return intl.formatList(names.map((name) => intl.formatMessage({ id: `configure.section.${name}` })))
}

/** What is on of "Additional features"; empty for nothing. */
export const featuresText = (form: WorkspaceEditStore, intl: IntlShape): string =>
  form
    .switchedOn('additional')
    .filter((field) => field !== 'useSubdomain')
    .map((field) => labelOf(field, intl))
    .join(' · ')

const isGated = (field: FlagField): field is keyof typeof PLAN_FEATURE_OF & FlagField =>
  Object.hasOwn(PLAN_FEATURE_OF, field)

const planToGet = (field: FlagField, planId: number | null): PlanId | null => {
  if (!isGated(field)) return null
  const feature = PLAN_FEATURE_OF[field]
  return planHas(planId, feature) ? null : (PLAN_IDS.find((id) => planHas(id, feature)) ?? null)
}

/** Props of the fields, for an observer. */
export const useConfigureFields = (form: WorkspaceEditStore) => {
  const intl = useIntl()
  const { account } = useStores()
  const fields = fieldsOf(form, configureTexts(intl))
  const common = (field: WorkspaceField) => ({
    description: helpOf(field, intl),
    isDisabled: form.disabledReasonOf(field) !== null,
  })
  return {
    text: (field: TextName) => ({
      ...fields[field],
      ...common(field),
      isRequired: field !== 'restrictedGroups',
      autoComplete: 'off' as const,
    }),
    /** A switch outside the plan stays focusable and shows the reason. */
    flag: (field: FlagField) => {
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
    },
  }
}

interface SectionProps {
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

interface NoticeProps {
  form: WorkspaceEditStore
  code: WorkspaceNotice['code']
}

export const Notice = observer(function Notice({ form, code }: NoticeProps) {
  const notice = form.notices.find((each) => each.code === code)
  return notice && <MessageBanner message={`configure.notice.${code}`} values={{ ...notice }} tone="warn" />
})

const Address = ({ url }: { url: string }) => (
  <MessageHint message="configure.help.address" values={{ url }} />
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

export const GeneralSection = observer(function GeneralSection() {
  const intl = useIntl()
  const { workspaceEdit: form } = useLater()
  const { text } = useConfigureFields(form)
  const { subdomainSuffix, urlPreview } = form
  const [subdomain, users] = [text('subdomain'), text('users')]
  const count = Number(form.settled.users)
  // Omits parts that are empty.
  const summary = [
    addressText(urlPreview),
    count > 0 ? intl.formatMessage({ id: 'configure.summary.users' }, { count }) : '',
  ]
  const shownAddress = subdomain.value.trim().toLowerCase() + subdomainSuffix
  return (
    <Section
      name="general"
      summary={summary.filter(Boolean).join(' · ')}
      errorCount={form.errorCountOf('general')}
    >
      <Stack>
        <TextField {...text('name')} />
        <Stack gap={1}>
          <TextField {...subdomain} endText={subdomainSuffix} />
          {/* The field and its suffix may show it already. */}
          {urlPreview !== '' && addressText(urlPreview) !== shownAddress && <Address url={urlPreview} />}
        </Stack>
        <Notice form={form} code="longHost" />
        <NumberField
          {...users}
          minValue={USERS_RANGE.min}
          maxValue={USERS_RANGE.max}
          formatOptions={wholeNumbers}
          value={users.value.trim() === '' ? Number.NaN : Number(users.value)}
          onChange={(value) => users.onChange(Number.isNaN(value) ? '' : String(value))}
        />
        <Notice form={form} code="usersAbovePlan" />
      </Stack>
    </Section>
  )
})

export const AuthenticationsSection = observer(function AuthenticationsSection() {
  const intl = useIntl()
  const { workspaceEdit: form } = useLater()
  const { flag, text } = useConfigureFields(form)
  const summary = form.settled.advancedAuthentication
    ? labelOf('advancedAuthentication', intl)
    : intl.formatMessage({ id: 'configure.summary.on' }, { count: form.switchedOn('authentications').length })
  return (
    <Section name="authentications" summary={summary} errorCount={form.errorCountOf('authentications')}>
      <Stack gap={3}>
        <Switch {...flag('advancedAuthentication')} />
        <Divider />
        {AUTHENTICATION_METHODS.map((method) => (
          <Switch key={method} {...flag(method)} />
        ))}
        {form.isShown('restrictedGroups') && (
          <Revealed>
            <TextField {...text('restrictedGroups')} />
          </Revealed>
        )}
        <Notice form={form} code="nobodyCanSignIn" />
      </Stack>
    </Section>
  )
})

export const AdditionalSection = observer(function AdditionalSection() {
  const intl = useIntl()
  const { workspaceEdit: form } = useLater()
  const { flag, text } = useConfigureFields(form)
  const { connectionTypes, urlPreview } = form
  const url = text('gatewayUrl')
  return (
    <Section
      name="additional"
      summary={featuresText(form, intl) || intl.formatMessage({ id: 'configure.summary.nothingOn' })}
      errorCount={form.errorCountOf('additional')}
    >
      <Stack gap={3}>
        {connectionTypes.length > 0 && (
          <>
            <MessageHint message="configure.connectionTypes" />
            {connectionTypes.map((type) => (
              <Switch key={type} {...flag(type)} />
            ))}
            <Divider />
          </>
        )}
        <Switch {...flag('privateProfiles')} />
        <Switch {...flag('privateGateway')} />
        {form.isShown('gatewayUrl') && (
          <Revealed>
            <TextField {...text('networkId')} isMonospace />
            <TextField {...url} type="url" />
            <Switch {...flag('useSubdomain')} />
            {urlPreview !== '' && addressText(urlPreview) !== addressText(url.value.trim()) && (
              <Address url={urlPreview} />
            )}
          </Revealed>
        )}
      </Stack>
    </Section>
  )
})

/** The changes that Save will make. Mounted from the start, so that the first change does not shift the layout. */
export const ChangesSection = observer(function ChangesSection() {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  const { workspaceEdit: form } = useLater()
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
